import { inNodeModules, inProject, projectRoot } from '../project/paths.ts';
import { say } from '../project/print.ts';
import { runInTerminal } from '../project/run-command.ts';
import { type Counts, sumOf } from './counts.ts';

const CHECKS: readonly { name: string; program: string; args: string[] }[] = [
  { name: 'biome check (lint, format, import boundaries)', program: inNodeModules('.bin', 'biome'), args: ['check'] },
  { name: 'tsc -b (types)', program: inNodeModules('.bin', 'tsc'), args: ['-b'] },
  {
    name: 'verify:spec (docs/specification.md)',
    program: process.execPath,
    args: [inProject('tools', 'verify-spec.ts')],
  },
];

/** Lint, formatting, types and the specification; each check counts as one test. */
export async function runStaticChecks(): Promise<Counts> {
  const counts: Counts[] = [];
  for (const { name, program, args } of CHECKS) {
    const code = await runInTerminal(program, args, { cwd: projectRoot });
    say(`${code === 0 ? '✓' : '✗'} ${name}`);
    counts.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  return sumOf(counts);
}
