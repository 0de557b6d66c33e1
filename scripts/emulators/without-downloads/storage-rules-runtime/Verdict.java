package portal.storagerules;

import java.util.Optional;

/** The result of a request: permitted or not, and the evaluation error, if there was one. */
final class Verdict {
  private final boolean permit;
  private final String error;

  private Verdict(boolean permit, String error) {
    this.permit = permit;
    this.error = error;
  }

  static Verdict of(boolean permit) {
    return new Verdict(permit, null);
  }

  /** Rules that can't be evaluated permit nothing. */
  static Verdict failed(String error) {
    return new Verdict(false, error);
  }

  boolean permit() {
    return permit;
  }

  Optional<String> error() {
    return Optional.ofNullable(error);
  }
}
