import { parseArgs } from 'node:util';
import { CliError, messageOf } from '../project/cli-error.ts';
import type { Place } from '../seed/in-project.ts';

/** Whose account it is: by the address that they sign in with, or by the uid, where there is no account any more. */
export type Owner = { email: string } | { uid: string };

export interface AccountsArguments extends Place {
  owner: Owner;
  /** Erases without a question. */
  yes: boolean;
}

const USAGE =
  'Usage: npm run accounts -- erase <email> [--yes] [--project <id>] [--bucket <name>], ' +
  'or erase --uid <uid> for what an account has left that is gone.';

const OPTIONS = {
  uid: { type: 'string' },
  yes: { type: 'boolean' },
  project: { type: 'string' },
  bucket: { type: 'string' },
} as const;

export function readAccountsArguments(args: string[]): AccountsArguments {
  const { positionals, values } = parse(args);
  const [command, ...emails] = positionals;
  if (command !== 'erase') throw wrong(`There is no command "${command ?? ''}".`);
  const { project, bucket, yes = false } = values;
  return { owner: readOwner(emails, values.uid), yes, project, bucket };
}

function readOwner([email, ...rest]: string[], uid: string | undefined): Owner {
  if (rest.length > 0 || (email === undefined) === (uid === undefined)) {
    throw wrong('One e-mail address is needed, or a uid.');
  }
  if (email !== undefined) return { email };
  // It becomes a part of paths, and a path that ends early is everybody's folder.
  if (uid === undefined || !/^[\w-]{1,128}$/.test(uid)) throw wrong(`"${uid}" is not a uid.`);
  return { uid };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw wrong(messageOf(error));
  }
}

const wrong = (sentence: string) => new CliError(`${sentence} ${USAGE}`);
