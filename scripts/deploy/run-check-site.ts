import { existsSync } from 'node:fs';
import { CliError } from '../project/cli-error.ts';
import { inProject } from '../project/paths.ts';
import { say } from '../project/print.ts';
import { findSiteFaults } from './find-site-faults.ts';

/** What `firebase deploy` runs before it uploads the site. firebase-tools says in GCLOUD_PROJECT where that is going to. */
export async function runCheckSite(): Promise<number> {
  const project = process.env.GCLOUD_PROJECT;
  if (!project) throw new CliError('No project is named: firebase deploy runs this by itself.');
  const folder = inProject('web', 'dist');
  const faults = findSiteFaults(folder, project);
  for (const fault of faults) say(`✗ ${fault}`);
  if (faults.length > 0) return 1;
  say(`✓ The site in web/dist was built for ${project}.`);
  if (!existsSync(inProject('web', 'dist', 'sitemap.xml')))
    say('· It was built without VITE_SITE_ORIGIN, so it has no sitemap and no canonical addresses.');
  return 0;
}
