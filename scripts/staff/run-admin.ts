import type { UserRecord } from 'firebase-admin/auth';
import { CliError } from '../project/cli-error.ts';
import { say } from '../project/print.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { inProject } from '../seed/in-project.ts';
import { findPerson } from './find-person.ts';
import { type AdminArguments, readAdminArguments } from './read-admin-arguments.ts';

/**
 * `npm run admin`: gives an account the custom claim `admin: true`, or takes it away; on the emulators that run here, or in a real
 * project, whose first admin can be made in no other way.
 */
export async function runAdmin(args: string[]): Promise<number> {
  const { command, email, allowUnconfirmed, project } = readAdminArguments(args);
  await inProject({ project }, async (services) => {
    const person = await findPerson(services, email);
    if (command === 'grant') await grant(services, person, allowUnconfirmed);
    else await revoke(services, person);
  });
  say(
    command === 'grant'
      ? `${email} is an admin now; it shows at the next sign-in.`
      : `${email} is no admin any more, and was signed out everywhere.`,
  );
  return 0;
}

/** Anyone can sign up with an address that is not theirs, so only a confirmed one says whose account it is. */
async function grant(services: AdminServices, person: UserRecord, allowUnconfirmed: boolean): Promise<void> {
  const { uid, email, emailVerified } = person;
  if (!emailVerified && !allowUnconfirmed) {
    throw new CliError(
      `${email} was never confirmed, so the account may be anybody’s: have its owner follow the link in the e-mail that they ` +
        'got when they joined, or add --allow-unconfirmed if you know that it is theirs.',
    );
  }
  // Recorded first, so that there is no admin without a record.
  await record(services, { user_id: uid, action: 'grant', override: !emailVerified });
  await services.auth.setCustomUserClaims(uid, claimsAfter('grant', person.customClaims ?? {}));
}

/** Ends the sessions too, because a token keeps the claim for up to an hour. Recorded last, so that nothing holds it up. */
async function revoke(services: AdminServices, { uid, customClaims }: UserRecord): Promise<void> {
  await services.auth.setCustomUserClaims(uid, claimsAfter('revoke', customClaims ?? {}));
  await services.auth.revokeRefreshTokens(uid);
  await record(services, { user_id: uid, action: 'revoke', override: false });
}

/** `admin_audit/{id}` but for who and when; `override` where the address was not confirmed. */
interface AdminChange {
  user_id: string;
  action: AdminArguments['command'];
  override: boolean;
}

async function record({ firestore }: AdminServices, change: AdminChange): Promise<void> {
  await firestore.collection('admin_audit').add({ ...change, by: 'command line', at: new Date() });
}

/** Other claims stay as they are. */
export function claimsAfter(command: 'grant' | 'revoke', claims: Record<string, unknown>): Record<string, unknown> {
  const { admin: _, ...others } = claims;
  return command === 'grant' ? { ...others, admin: true } : others;
}
