import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { PROJECT_ID } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';

/**
 * The check that `firebase deploy` runs before it uploads the site. firebase-tools names the target project in
 * GCLOUD_PROJECT.
 */
export const checkSiteCommand = () =>
  new Command('check-site').action(() => {
    const project = process.env.GCLOUD_PROJECT;
    if (!project) throw new CliError('No project is named: firebase deploy runs this command for you.');
    const faults = findSiteFaults(inProject('web', 'dist'), project);
    for (const fault of faults) log(`✗ ${fault}`);
    if (faults.length > 0) {
      process.exitCode = 1;
      return;
    }
    log(`✓ The site in web/dist was built for ${project}.`);
    if (existsSync(inProject('web', 'dist', 'sitemap.xml'))) return;
    log('· It was built without VITE_SITE_ORIGIN, so it has no sitemap and no canonical addresses.');
  });

/** Any of the quotes that a minifier can choose. */
const QUOTES = ['"', "'", '`'];
const BUCKET = /\bstorageBucket["']?:\s*["'`]([\w.-]+)["'`]/;
/** The element that notice-page.tsx renders for a blank that the operator has not filled in, or for its demo value. */
const BLANK = /<mark\b/;
const BUILD_IT = 'build it as described in docs/deploy.md (step 5)';

/**
 * Returns the reasons why a built site must not be deployed to a project: `npm start` builds into the same folder, for
 * the emulators.
 */
export function findSiteFaults(folder: string, project: string): string[] {
  if (!existsSync(join(folder, 'portal.html'))) return [`There is no built site in ${folder}: ${BUILD_IT}.`];
  const scripts = readScripts(folder);
  const speaksOf = (id: string) =>
    scripts.some((script) => QUOTES.some((quote) => script.includes(quote + id + quote)));
  if (speaksOf(PROJECT_ID)) return [`The built site is the demo, which connects to emulators: ${BUILD_IT}.`];
  const maps = globSync('**/*.map', { cwd: folder });
  const drafts = globSync('**/index.html', { cwd: folder }).filter((page) =>
    BLANK.test(readFileSync(join(folder, page), 'utf8')),
  );
  return [
    ...(speaksOf(project) ? [] : [`The built site was not built for ${project}: ${BUILD_IT}.`]),
    ...(drafts.length > 0 ? [`The built site has notices with blanks to fill in: ${drafts.join(', ')}.`] : []),
    ...(maps.length > 0 ? [`The built site contains source maps: ${maps.join(', ')}.`] : []),
  ];
}

const readScripts = (folder: string): string[] =>
  globSync('assets/*.js', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));

/** The bucket that a built site reads. */
export function bucketOfSite(folder: string): string {
  const [bucket] = readScripts(folder).flatMap((script) => BUCKET.exec(script)?.[1] ?? []);
  if (bucket === undefined) throw new CliError(`The built site names no storageBucket: ${BUILD_IT}.`);
  return bucket;
}
