package portal.storagerules;

import java.util.Optional;

/** Whether a request is permitted, and what went wrong in evaluating it, if anything did. */
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

  /** Rules that cannot be evaluated permit nothing. */
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
