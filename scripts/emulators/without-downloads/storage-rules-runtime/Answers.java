package portal.storagerules;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

/** The answers of the protocol. A request that fails is answered too: firebase-tools waits for its id for ever. */
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

  /** For a line that is no request, so that there is no id to answer to. */
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
