/** A failure that the user can fix. Its message is one sentence: the cause and the solution. */
export class CliError extends Error {
  name = 'CliError';
}
