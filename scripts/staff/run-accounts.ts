import { createInterface } from 'node:readline/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { deleteAccount } from '../../functions/src/accounts/delete-account.ts';
import type { Erased } from '../../functions/src/accounts/erase-personal-data.ts';
import { CliError } from '../project/cli-error.ts';
import { say } from '../project/print.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { inProject } from '../seed/in-project.ts';
import { findPerson } from './find-person.ts';
import { type Owner, readAccountsArguments } from './read-accounts-arguments.ts';

/** Puts a question to the person at the keyboard; null where nobody is there to answer. */
type Ask = (question: string) => Promise<string | null>;

/**
 * `npm run accounts -- erase`: deletes an account with everything of it, exactly as its owner can in the portal, or what an account
 * has left that was deleted in the console.
 */
export async function runAccounts(args: string[], ask: Ask = askAtKeyboard): Promise<number> {
  const { owner, yes, ...place } = readAccountsArguments(args);
  return inProject(place, async (services) => {
    const account = await findAccount(services, owner);
    if (!yes) await confirm(ask, account);
    const erased = await deleteAccount(account.uid);
    say(describeErasure(account, erased));
    return 0;
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
