import { log } from '../project/log.ts';
import { inNodeModules, inProject, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import type { Outcome } from './counts.ts';

const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['biome check (lint, format, import boundaries)', inNodeModules('.bin', 'biome'), 'check'],
  ['oxlint (slow regular expressions)', inProject('tools', 'node_modules', '.bin', 'oxlint')],
  // On one thread it takes as long beside other work, for half of the processor time.
  ['tsc -b (types)', inNodeModules('.bin', 'tsc'), '-b', '--singleThreaded'],
];

/** Each check counts as one test. */
export async function runStaticChecks(): Promise<Outcome> {
  const failures: string[] = [];
  for (const [name, program, ...args] of CHECKS) {
    const code = await runInTerminal(program, args, { cwd: projectRoot });
    log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failures.push(name);
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}
