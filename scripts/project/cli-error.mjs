/** A failure that the person at the keyboard can fix. Its message is one sentence: the cause and the way out. */
export class CliError extends Error {
  name = 'CliError';
}
