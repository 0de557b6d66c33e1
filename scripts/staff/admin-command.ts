import { Command } from '@commander-js/extra-typings';
import type { UserRecord } from 'firebase-admin/auth';
import { projectOption } from '../project/command-line.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { type AdminServices, withAdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';

interface AdminArguments {
  command: 'grant' | 'revoke';
  email: string;
  /** Whether an account may be made an admin's although its e-mail address was never confirmed. */
  allowUnconfirmed: boolean;
  /** None for the demo project, on the emulators that run here. */
  project: string | undefined;
}

/**
 * `npm run admin`: gives an account the custom claim `admin: true`, or takes it away; on the emulators that run here, or in a real
 * project, whose first admin can be made in no other way.
 */
export function adminCommand(act = changeAdmin) {
  const admin = new Command('npm run admin --');
  admin
    .command('grant')
    .description('make the account with this e-mail address an admin')
    .argument('<email>')
    .option('--allow-unconfirmed', 'although the address was never confirmed', false)
    .addOption(projectOption())
    .action((email, { allowUnconfirmed, project }) => act({ command: 'grant', email, allowUnconfirmed, project }));
  admin
    .command('revoke')
    .description('take that away, and sign the account out everywhere')
    .argument('<email>')
    .addOption(projectOption())
    .action((email, { project }) => act({ command: 'revoke', email, allowUnconfirmed: false, project }));
  return admin;
}

async function changeAdmin({ command, email, allowUnconfirmed, project }: AdminArguments): Promise<void> {
  await withAdminServices({ project }, async (services) => {
    const person = await findPerson(services, email);
    if (command === 'grant') await grant(services, person, allowUnconfirmed);
    else await revoke(services, person);
  });
  log(
    command === 'grant'
      ? `${email} is an admin now; it shows at the next sign-in.`
      : `${email} is no admin any more, and was signed out everywhere.`,
  );
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
