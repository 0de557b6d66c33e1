import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Moves the source maps of a built site to a folder beside it, because Hosting serves everything in the site's own. */
export function moveSourceMaps(site: string): void {
  const maps = `${site}-maps`;
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps);
  for (const file of globSync('assets/*.map', { cwd: site })) renameSync(join(site, file), join(maps, basename(file)));
}
