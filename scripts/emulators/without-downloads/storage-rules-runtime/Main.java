package portal.storagerules;

import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Evaluates Cloud Storage security rules for the Storage emulator, with the rules engine inside the Firestore emulator's
 * jar. Speaks the line protocol that firebase-tools expects of its storage rules runtime: one JSON object a line, a
 * request on standard input, its answer on standard output.
 */
public final class Main {
  /** The id under which firebase-tools waits for the runtime to be ready. */
  private static final int READY = -1;

  private Main() {}

  public static void main(String[] args) throws IOException {
    PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    // The engine's own output must not be mistaken for an answer.
    System.setOut(System.err);
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Responder responder = new Responder();
    send(answers, Answers.ok(READY));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      if (!line.isBlank()) send(answers, responder.answer(line));
    }
  }

  private static void send(PrintStream answers, JsonObject answer) {
    answers.print(answer + "\n");
    answers.flush();
  }
}
