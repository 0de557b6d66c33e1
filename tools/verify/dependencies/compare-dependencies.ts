import { array, lazy, object, string } from 'yup';
import { CliError } from '../../../scripts/project/errors.ts';
import type { HeldBack } from './held-back.ts';

/** A direct dependency that is behind the newest release. */
export interface Outdated {
  name: string;
  current: string;
  latest: string;
}

const entrySchema = object({ current: string(), latest: string().required() });
const outdatedSchema = lazy((value) => (Array.isArray(value) ? array(entrySchema).required() : entrySchema.required()));

/** What `npm outdated --json` prints: an entry for each dependency, or a list where several workspaces name it. */
export function parseOutdated(output: string): Outdated[] {
  const answer = parseJson(output);
  if ('error' in answer) throw new CliError(noAnswer(object({ summary: string() }).validateSync(answer.error).summary));
  return Object.entries(answer).flatMap(([name, value]) => {
    const entries = [outdatedSchema.validateSync(value)].flat();
    const versions = new Map(entries.map(({ current = 'nowhere', latest }) => [current, latest]));
    return [...versions].map(([current, latest]) => ({ name, current, latest }));
  });
}

/** npm may print warnings of its own before what it was asked for. */
function parseJson(output: string): object {
  const begin = output.search(/^\{/m);
  try {
    return begin === -1 && output.trim() === ''
      ? {}
      : object()
          .required()
          .validateSync(JSON.parse(output.slice(begin)));
  } catch {
    throw new CliError(noAnswer(output.trim().split('\n').at(-1)));
  }
}

const noAnswer = (detail = '') =>
  `The npm registry could not be asked (${detail.trim() || 'it gave no reason'}): check the connection to it, then run the command again.`;

/** What is wrong: dependencies that are neither current nor listed, and listed ones that need not or may not stay as they are. */
export function compareDependencies(
  outdated: readonly Outdated[],
  held: readonly HeldBack[],
  newestOfMajor: Readonly<Record<string, string>>,
): string[] {
  const unlisted = outdated.filter(({ name }) => !held.some((one) => one.name === name));
  return [
    ...unlisted.map(
      ({ name, current, latest }) =>
        `${name} is at ${current}, and ${latest} is out: upgrade it, or list it with a reason in tools/verify/dependencies/held-back.ts.`,
    ),
    ...held.flatMap(({ name, version, within }) => {
      if (!outdated.some((one) => one.name === name))
        return [`${name} is listed as held back, but current: unlist it.`];
      const newest = newestOfMajor[name];
      if (within === 'release' || newest === undefined || newest === version) return [];
      return [`${name} is held back at ${version}, and ${newest} is out in the same major version: upgrade to it.`];
    }),
  ];
}

/** The newest of some versions like 1.20.3; versions before a release (1.0.0-rc.1) do not count. */
export const newestOf = (versions: readonly string[]): string | undefined =>
  versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .at(-1);
