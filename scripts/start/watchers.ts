import { type ChildProcess, spawn } from 'node:child_process';
import { functionsBuild } from '../build/build-functions.ts';
import { webEnvironment } from '../build/build-web.ts';
import { HOST, type PortTable } from '../emulators/port-table.ts';
import { inNodeModules, inProject } from '../project/paths.ts';

/** Recompiles the functions when their source changes; the Functions emulator then loads them anew. */
export function watchFunctions(): ChildProcess {
  const args = [...functionsBuild, '--watch', '--preserveWatchOutput'];
  return spawn(inNodeModules('.bin', 'tsc'), args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Vite's dev server, which reloads the page in the browser when its source changes. */
export function watchWeb(ports: PortTable): ChildProcess {
  return spawn(inNodeModules('.bin', 'vite'), ['--host', HOST, '--port', String(ports.vite), '--strictPort'], {
    cwd: inProject('web'),
    env: { ...process.env, ...webEnvironment(ports) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
