package portal.storagerules;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import java.util.HashMap;
import java.util.Map;

/** Answers the requests of one firebase-tools process, and keeps the rulesets that it loads by their names. */
final class Responder {
  private final Map<String, LoadedRuleset> rulesets = new HashMap<>();

  JsonObject answer(String line) {
    JsonObject request;
    try {
      request = JsonParser.parseString(line).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      return Answers.malformed("A line on standard input is not a JSON object: " + e.getMessage());
    }
    JsonElement id = request.get("id");
    if (id == null || id.isJsonNull()) return Answers.malformed("A request has no id.");
    try {
      return act(id, request);
    } catch (InvalidProtocolBufferException e) {
      return Answers.failure(id, "A variable of the request is not a rules value: " + e.getMessage());
    } catch (RuntimeException e) {
      return Answers.failure(id, "The request could not be understood: " + e);
    }
  }

  private JsonObject act(JsonElement id, JsonObject request) throws InvalidProtocolBufferException {
    String action = text(request, "action");
    JsonObject context = request.getAsJsonObject("context");
    switch (action) {
      case "load_ruleset":
        return load(id, text(context, "rulesetName"), context.getAsJsonObject("source"));
      case "verify":
        return verify(id, context);
      default:
        return Answers.failure(id, "The action \"" + action + "\" is not supported: only load_ruleset and verify are.");
    }
  }

  private JsonObject load(JsonElement id, String name, JsonObject source) {
    JsonObject answer = Answers.ok(id);
    Compilation compilation = Compilation.of(source);
    compilation.errors().forEach(answer.getAsJsonArray("errors")::add);
    compilation.warnings().forEach(answer.getAsJsonArray("warnings")::add);
    if (!compilation.errors().isEmpty()) return answer;
    rulesets.put(name, new LoadedRuleset(compilation.ast()));
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", compilation.ast().getVersionValue());
    answer.add("result", result);
    return answer;
  }

  private JsonObject verify(JsonElement id, JsonObject context) throws InvalidProtocolBufferException {
    String name = text(context, "rulesetName");
    LoadedRuleset ruleset = rulesets.get(name);
    if (ruleset == null) return Answers.failure(id, "No ruleset is loaded under the name \"" + name + "\".");
    Verdict verdict = ruleset.verify(context);
    JsonObject answer = Answers.ok(id);
    verdict.error().ifPresent(answer.getAsJsonArray("errors")::add);
    JsonObject result = new JsonObject();
    result.addProperty("permit", verdict.permit());
    answer.add("result", result);
    return answer;
  }

  private static String text(JsonObject object, String field) {
    JsonElement value = object == null ? null : object.get(field);
    if (value == null) throw new IllegalArgumentException("\"" + field + "\" is missing");
    return value.getAsString();
  }
}
