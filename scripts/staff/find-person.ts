import type { UserRecord } from 'firebase-admin/auth';
import { CliError, messageOf } from '../project/errors.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';

/** Returns the account with this email address. Throws a sentence if there is none. */
export async function findPerson({ auth }: AdminServices, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') {
      throw new CliError(
        `There is no account with ${email}: check the address, or see the demo accounts in README.md.`,
      );
    }
    if (codeOf(error) === 'auth/invalid-email') throw new CliError(`"${email}" is not an email address.`);
    throw new CliError(`Firebase Auth could not look up ${email}: ${messageOf(error)}.`);
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
