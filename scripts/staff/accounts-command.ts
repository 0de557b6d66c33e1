import { createInterface } from 'node:readline/promises';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { UserRecord } from 'firebase-admin/auth';
import { deleteAccount, type Erased } from '../../functions/src/accounts/delete-account.ts';
import { recordActionNow } from '../../functions/src/events/record-action.ts';
import { DELETED_ACCOUNT } from '../../functions/src/people/personal-data.ts';
import { bucketOption, projectOption, usageError } from '../project/command-line.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { type AdminServices, type Place, withAdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';
import { operatorName } from './operator.ts';

/** The account: the sign-in address of its owner, or the uid if the account was deleted. */
type Owner = { email: string } | { uid: string };

interface Erasure extends Place {
  owner: Owner;
  /** Erases without confirmation. */
  yes: boolean;
}

/**
 * `npm run accounts -- erase`: deletes an account and all its data, exactly as its owner can in the portal, or the
 * remaining data of an account that was deleted in the console.
 */
export function accountsCommand(act: (erasure: Erasure) => Promise<void> = eraseAccount) {
  const accounts = new Command('npm run accounts --');
  accounts
    .command('erase')
    .description('delete an account and all its data, or the remaining data of a deleted account')
    .usage('<email> [options], or erase --uid <uid>')
    .argument('[email]')
    .allowExcessArguments()
    .option('--uid <uid>', 'instead of the address, for a deleted account')
    .option('--yes', 'do not ask for confirmation', false)
    .addOption(projectOption())
    .addOption(bucketOption())
    .action((email, { uid, ...options }, command) => act({ owner: readOwner(command, email, uid), ...options }));
  return accounts;
}

function readOwner(command: CommandUnknownOpts, email: string | undefined, uid: string | undefined): Owner {
  if (command.args.length > 1 || (email === undefined) === (uid === undefined)) {
    throw usageError(command, 'One email address is needed, or a uid.');
  }
  if (email !== undefined) return { email };
  // The uid becomes part of paths. A path that ends early would be the folder of all people.
  if (uid === undefined || !/^[\w-]{1,128}$/.test(uid)) throw usageError(command, `"${uid}" is not a uid.`);
  return { uid };
}

/** Asks the user; null if the command has no terminal. */
type Ask = (question: string) => Promise<string | null>;

export async function eraseAccount({ owner, yes, ...place }: Erasure, ask: Ask = askAtKeyboard): Promise<void> {
  await withAdminServices(place, async (services, where) => {
    const account = await findAccount(services, owner);
    if (!yes) await confirm(ask, account, where);
    // Recorded first, so that nothing is erased without a record. The record has no uid, because a uid must not outlive
    // its account.
    const by = await operatorName(place.project);
    await recordActionNow({
      action: 'erase_account',
      user_id: DELETED_ACCOUNT,
      by,
      via: 'command_line',
      at: new Date(),
    });
    log(`On ${where}: ${describeErasure(account, await deleteAccount(account.uid))}`);
  });
}

interface Account {
  uid: string;
  /** The name in messages: address and uid, or the uid only. */
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
    `${name} is an admin, and rules would accept their token for another hour: ` +
      'revoke the rights first with "npm run admin -- revoke <email>".',
  );
}

async function confirm(ask: Ask, { name, exists }: Account, where: string): Promise<void> {
  const what = exists ? `the account ${name} and all its data` : `the remaining data of ${name}`;
  const answer = await ask(`Erase ${what} on ${where}? This cannot be undone. Type "erase" to continue: `);
  if (answer === null)
    throw new CliError('This terminal cannot ask for confirmation: run the command again with --yes.');
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
      `  ${place.padEnd(20)} ${deleted} deleted${anonymised > 0 ? `, ${anonymised} anonymised` : ''}`,
  );
  if (!exists && rows.length === 0) return `${name}: there is no such account, and no data of it remained.`;
  const heading = exists ? `${name} was erased:` : `the remaining data of ${name} was erased:`;
  return [heading, ...rows, ...(exists ? [`  ${'account'.padEnd(20)} 1 deleted`] : [])].join('\n');
}
