import { createInterface } from 'node:readline/promises';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { UserRecord } from 'firebase-admin/auth';
import { deleteAccount, type Erased } from '../../functions/src/accounts/delete-account.ts';
import { DELETED_ACCOUNT } from '../../functions/src/accounts/personal-data.ts';
import { recordActionNow } from '../../functions/src/events/record-action.ts';
import { bucketOption, projectOption, usageError } from '../project/command-line.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { type AdminServices, type Place, withAdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';
import { operatorName } from './operator.ts';

/** Whose account it is: by the address that they sign in with, or by the uid, where there is no account any more. */
type Owner = { email: string } | { uid: string };

interface Erasure extends Place {
  owner: Owner;
  /** Erases without a question. */
  yes: boolean;
}

/**
 * `npm run accounts -- erase`: deletes an account with everything of it, exactly as its owner can in the portal, or what an account
 * has left that was deleted in the console.
 */
export function accountsCommand(act: (erasure: Erasure) => Promise<void> = eraseAccount) {
  const accounts = new Command('npm run accounts --');
  accounts
    .command('erase')
    .description('delete an account with everything of it, or what a deleted one has left')
    .usage('<email> [options], or erase --uid <uid>')
    .argument('[email]')
    .allowExcessArguments()
    .option('--uid <uid>', 'in place of the address, for an account that is gone')
    .option('--yes', 'without a question', false)
    .addOption(projectOption())
    .addOption(bucketOption())
    .action((email, { uid, ...options }, command) => act({ owner: readOwner(command, email, uid), ...options }));
  return accounts;
}

function readOwner(command: CommandUnknownOpts, email: string | undefined, uid: string | undefined): Owner {
  if (command.args.length > 1 || (email === undefined) === (uid === undefined)) {
    throw usageError(command, 'One e-mail address is needed, or a uid.');
  }
  if (email !== undefined) return { email };
  // It becomes a part of paths, and a path that ends early is everybody's folder.
  if (uid === undefined || !/^[\w-]{1,128}$/.test(uid)) throw usageError(command, `"${uid}" is not a uid.`);
  return { uid };
}

/** Asks the user; null where the command has no terminal. */
type Ask = (question: string) => Promise<string | null>;

export async function eraseAccount({ owner, yes, ...place }: Erasure, ask: Ask = askAtKeyboard): Promise<void> {
  await withAdminServices(place, async (services) => {
    const account = await findAccount(services, owner);
    if (!yes) await confirm(ask, account);
    // Recorded first, so that nothing is erased without a record; and without the id, which must not outlive the account.
    const by = await operatorName(place.project);
    await recordActionNow({
      action: 'erase_account',
      user_id: DELETED_ACCOUNT,
      by,
      via: 'command_line',
      at: new Date(),
    });
    log(describeErasure(account, await deleteAccount(account.uid)));
  });
}

interface Account {
  uid: string;
  /** What to call it: its address and uid, or the uid alone. */
  name: string;
  exists: boolean;
}

async function findAccount(services: AdminServices, owner: Owner): Promise<Account> {
  if ('email' in owner) return toAccount(await findPerson(services, owner.email));
  const { users } = await services.auth.getUsers([owner]);
  return users[0] ? toAccount(users[0]) : { uid: owner.uid, name: owner.uid, exists: false };
}

function toAccount({ uid, email, customClaims }: UserRecord): Account {
  const name = email ? `${email} (${uid})` : uid;
  if (customClaims?.admin !== true) return { uid, name, exists: true };
  throw new CliError(
    `${name} is an admin, whose token the rules would believe for an hour yet: ` +
      'take the claim away first, with "npm run admin -- revoke <email>".',
  );
}

async function confirm(ask: Ask, { name, exists }: Account): Promise<void> {
  const what = exists ? `the account ${name} with everything of it` : `everything that ${name} has left`;
  const answer = await ask(`Erase ${what}? It cannot be undone. Type "erase" to go on: `);
  if (answer === null) throw new CliError('There is nobody to confirm it here: run the command again with --yes.');
  if (answer.trim() !== 'erase') throw new CliError('Nothing was erased.');
}

async function askAtKeyboard(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const keyboard = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await keyboard.question(question);
  } finally {
    keyboard.close();
  }
}

function describeErasure({ name, exists }: Account, erased: readonly Erased[]): string {
  const rows = erased.map(
    ({ place, deleted, anonymised }) =>
      `  ${place.padEnd(20)} ${deleted} deleted${anonymised > 0 ? `, ${anonymised} kept without a name` : ''}`,
  );
  if (!exists && rows.length === 0) return `${name}: there is no such account, and nothing of it was left.`;
  const heading = exists ? `${name} was erased:` : `What ${name} had left was erased:`;
  return [heading, ...rows, ...(exists ? [`  ${'account'.padEnd(20)} 1 deleted`] : [])].join('\n');
}
