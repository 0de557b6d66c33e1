package portal.storagerules;

import com.google.firebase.rules.runtime.v1.CallExpression;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.List;

/** Finds calls to another service, which this runtime doesn't support: `firestore.get()` and `firestore.exists()`. */
final class UnsupportedCalls {
  private final Source source;
  private final List<Issue> found = new ArrayList<>();

  private UnsupportedCalls(Source source) {
    this.source = source;
  }

  static List<Issue> in(Message tree, Source source) {
    UnsupportedCalls calls = new UnsupportedCalls(source);
    calls.visit(tree);
    return calls.found;
  }

  private void visit(Object node) {
    if (node instanceof List<?>) {
      for (Object child : (List<?>) node) visit(child);
      return;
    }
    if (!(node instanceof Message)) return;
    if (node instanceof CallExpression && isToFirestore((CallExpression) node)) {
      found.add(unsupported((CallExpression) node));
    }
    for (Object child : ((Message) node).getAllFields().values()) visit(child);
  }

  /** Other packages (`duration`, `math` …) belong to the language. */
  private static boolean isToFirestore(CallExpression call) {
    return call.hasPackageName() && call.getPackageName().getName().equals("firestore");
  }

  private Issue unsupported(CallExpression call) {
    String name = call.getPackageName().getName() + "." + call.getFunctionName().getName();
    SourcePosition position = call.getPackageName().getSourcePosition();
    // Positions in the tree give the index of their file.
    String fileName = source.getFiles(position.getFileIndex()).getName();
    return Issue.newBuilder()
        .setSeverity(Issue.Severity.ERROR)
        .setSourcePosition(position.toBuilder().setFileName(fileName))
        .setDescription(name + "() is not supported by this project's Storage rules runtime, which cannot read Firestore.")
        .build();
  }
}
