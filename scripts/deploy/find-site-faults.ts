import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ID } from '../emulators/port-table.ts';

/** Around a text in a script, as whatever shortened it chose. */
const QUOTES = ['"', "'", '`'];
const BUILD_IT = 'build it as docs/deploy.md says (step 5)';

/** Why a built site must not be deployed to a project: `npm start` builds into the same folder, for the emulators. */
export function findSiteFaults(folder: string, project: string): string[] {
  if (!existsSync(join(folder, 'portal.html'))) return [`There is no built site in ${folder}: ${BUILD_IT}.`];
  const scripts = globSync('assets/*.js', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  const speaksOf = (id: string) =>
    scripts.some((script) => QUOTES.some((quote) => script.includes(quote + id + quote)));
  if (speaksOf(PROJECT_ID)) return [`The built site is the demo, which speaks to emulators: ${BUILD_IT}.`];
  const maps = globSync('**/*.map', { cwd: folder });
  return [
    ...(speaksOf(project) ? [] : [`The built site was not built for ${project}: ${BUILD_IT}.`]),
    ...(maps.length > 0 ? [`The built site holds source maps: ${maps.join(', ')}.`] : []),
  ];
}
