import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

export const inProject = (...parts: string[]) => join(projectRoot, ...parts);

/** The folder of everything that commands write and git ignores: saved data, logs, wrapped emulators. */
export const inPortalFolder = (...parts: string[]) => inProject('.portal', ...parts);

/** A package's command in the project's node_modules, as a file that Node can run. */
export const inNodeModules = (...parts: string[]) => inProject('node_modules', ...parts);
