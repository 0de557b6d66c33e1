package portal.storagerules;

import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The result of compiling a rules file: its syntax tree, and its errors and warnings as firebase-tools prints them. */
final class Compilation {
  /** Cross-service calls compile, so that UnsupportedCalls can report them clearly. */
  private static final FirebaseRulesLangOptions LANGUAGE =
      FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build();

  private final RulesetAst ast;
  private final List<Issue> issues;

  private Compilation(RulesetAst ast, List<Issue> issues) {
    this.ast = ast;
    this.issues = issues;
  }

  static Compilation of(JsonObject source) {
    Source.Builder files = Source.newBuilder();
    for (JsonElement element : source.getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      files.addFiles(
          File.newBuilder().setName(file.get("name").getAsString()).setContent(file.get("content").getAsString()));
    }
    CompileResult result = FirebaseRulesProtoCompiler.createStandalone(LANGUAGE).compile(files);
    Stream<Issue> unsupported =
        result.hasCompilationError()
            ? Stream.empty()
            : UnsupportedCalls.in(result.getRulesetAst(), files.build()).stream();
    List<Issue> issues = Stream.concat(result.getIssues().stream(), unsupported).collect(Collectors.toList());
    return new Compilation(result.getRulesetAst(), issues);
  }

  RulesetAst ast() {
    return ast;
  }

  List<String> errors() {
    return printed(true);
  }

  List<String> warnings() {
    return printed(false);
  }

  private List<String> printed(boolean errors) {
    return issues.stream()
        .filter(issue -> errors == (issue.getSeverity() == Issue.Severity.ERROR))
        .map(Compilation::print)
        .collect(Collectors.toList());
  }

  /** The format from which firebase-tools prints "description in file:line". */
  private static String print(Issue issue) {
    SourcePosition position = issue.getSourcePosition();
    JsonObject place = new JsonObject();
    place.addProperty("fileName_", position.getFileName());
    place.addProperty("line_", position.getLine());
    place.addProperty("column_", position.getColumn());
    JsonObject printed = new JsonObject();
    printed.add("sourcePosition_", place);
    printed.addProperty("description_", issue.getDescription());
    printed.addProperty("severity_", issue.getSeverityValue());
    return printed.toString();
  }
}
