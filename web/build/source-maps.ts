import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Moves source maps out of the built site, because Hosting serves every file in it. */
export function moveSourceMaps(site: string): void {
  const maps = `${site}-maps`;
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps);
  for (const file of globSync('assets/*.map', { cwd: site })) renameSync(join(site, file), join(maps, basename(file)));
}
