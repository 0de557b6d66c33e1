package portal.storagerules;

import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** A compiled ruleset that evaluates requests. */
final class LoadedRuleset {
  private final DefaultEvaluator evaluator;

  LoadedRuleset(RulesetAst ast) {
    this.evaluator = new DefaultEvaluator(ast);
  }

  /** Evaluates one request: its service, path and method, and the variables `request` and `resource`. */
  Verdict verify(JsonObject context) throws InvalidProtocolBufferException {
    RuleContext.Builder request =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(context.get("path").getAsString());
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      request.supplyVariable(variable.getKey(), rulesValue(variable.getValue()));
    }
    return evaluate(request.build());
  }

  private Verdict evaluate(RuleContext request) {
    try {
      return Verdict.of(evaluator.evaluate(request).get().permit());
    } catch (ExecutionException e) {
      return Verdict.failed(String.valueOf(e.getCause().getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Verdict.failed("The evaluation was interrupted.");
    }
  }

  private static ExpressionValue rulesValue(JsonElement json) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().merge(json.toString(), value);
    return value.build();
  }
}
