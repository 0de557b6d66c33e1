/** A failure that the person at the keyboard can put right. Its message is one sentence: the cause and the way out. */
export class CliError extends Error {
  override name = 'CliError';
}

/** What went wrong, in words, whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Turns what the Admin SDK says without credentials, or without the right ones, into a sentence with a way on. */
export async function withCredentials<Result>(project: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const message = messageOf(error);
    if (/default credentials|invalid_grant|UNAUTHENTICATED/i.test(message)) {
      throw new CliError(
        `There are no credentials for ${project}: run "gcloud auth application-default login", then run the command again.`,
      );
    }
    if (/PERMISSION_DENIED|NOT_FOUND/.test(message)) {
      throw new CliError(
        `${project} refused: check its id, that it has a Firestore database, and that you may write to it.`,
      );
    }
    throw error;
  }
}
