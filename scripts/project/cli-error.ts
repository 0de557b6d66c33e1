/** A failure that the person at the keyboard can put right. Its message is one sentence: the cause and the way out. */
export class CliError extends Error {
  override name = 'CliError';
}

/** What went wrong, in words, whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
