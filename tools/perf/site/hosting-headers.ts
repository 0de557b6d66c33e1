import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { array, object, string } from 'yup';
import { inProject } from '../../../scripts/project/paths.ts';

const schema = object({
  hosting: object({
    headers: array(
      object({
        source: string().required(),
        headers: array(object({ key: string().required(), value: string().required() })).required(),
      }),
    ).required(),
  }).required(),
});

const matches = (path: string, source: string): boolean =>
  source.startsWith('!') ? !matches(path, source.slice(1)) : source === '**' || matchesGlob(path, source);

/** The headers that `firebase.json` gives an address. As on Firebase Hosting, a later rule overrides an earlier one. */
export function hostingHeaders(): (path: string) => Record<string, string> {
  const { hosting } = schema.validateSync(JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')));
  return (path) =>
    Object.fromEntries(
      hosting.headers
        .filter(({ source }) => matches(path, source))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
    );
}
