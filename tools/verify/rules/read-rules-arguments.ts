import { CliError } from '../../../scripts/project/cli-error.ts';

export const RULES_FILES = ['firestore.rules', 'storage.rules'] as const;
export type RulesFileName = (typeof RULES_FILES)[number];

/** Which files to change, and a text that a change must contain to be tried; without either, all are. */
export interface RulesArguments {
  files: readonly RulesFileName[];
  only: string | undefined;
}

export function readRulesArguments(args: readonly string[]): RulesArguments {
  const named = RULES_FILES.filter((file) => args.includes(file.replace('.rules', '')));
  const others = args.filter((arg) => !RULES_FILES.some((file) => file === `${arg}.rules`));
  const only = others.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const unknown = others.find((arg) => !arg.startsWith('--only='));
  if (unknown !== undefined) {
    throw new CliError(
      `"${unknown}" is not known: name firestore or storage, and --only=<text> of the changes to try.`,
    );
  }
  return { files: named.length === 0 ? RULES_FILES : named, only };
}
