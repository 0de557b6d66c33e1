package portal.storagerules;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

/**
 * The answers of the protocol. A failed request gets an answer too, because firebase-tools waits for its id forever.
 */
final class Answers {
  private Answers() {}

  static JsonObject ok(int id) {
    return ok(new JsonPrimitive(id));
  }

  static JsonObject ok(JsonElement id) {
    JsonObject answer = new JsonObject();
    answer.add("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  static JsonObject failure(JsonElement id, String message) {
    JsonObject answer = ok(id);
    answer.getAsJsonArray("errors").add(message);
    return answer;
  }

  /** The answer to a line that is not a request, so that it has no id. */
  static JsonObject malformed(String message) {
    JsonObject answer = new JsonObject();
    answer.addProperty("status", "error");
    answer.addProperty("message", message);
    JsonArray errors = new JsonArray();
    errors.add(message);
    answer.add("errors", errors);
    return answer;
  }
}
