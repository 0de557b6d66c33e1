import { CliError } from './cli-error.mjs';

export { CliError };

/** The message of any thrown value. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|fetch failed|aborted due to timeout/;

export const unreachableError = (detail: string) =>
  new CliError(
    `Google's APIs do not answer (${detail}): check the connection and any proxy, then run the command again.`,
  );

/** Replaces the Admin SDK's errors about the connection and credentials with a sentence that gives the solution. */
export async function withCredentials<Result>(project: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const message = messageOf(error);
    if (UNREACHABLE.test(message)) throw unreachableError(message);
    if (/default credentials|invalid_grant|UNAUTHENTICATED/i.test(message)) {
      throw new CliError(
        `There are no credentials for ${project}: run "gcloud auth application-default login", then run the command again.`,
      );
    }
    if (/PERMISSION_DENIED|NOT_FOUND/.test(message)) {
      throw new CliError(
        `${project} refused the request: check its id, that it has a Firestore database, and that you may write to it.`,
      );
    }
    throw error;
  }
}
