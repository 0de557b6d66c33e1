import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@portal/functions/contract/calls';
import { projectRoot } from '../../scripts/project/paths.ts';
import { REQUESTS } from './every-call.ts';

const DEFINED_FOR_ADMINS = /defineCallable\('(\w+)', \{\s*access: 'admin'/g;

const isCall = (name: string | undefined): name is CallName => name !== undefined && name in REQUESTS;

/** Every callable that is for admins alone, by how it is defined: a new one is among them without being listed anywhere. */
export function callsForAdmins(): CallName[] {
  const sources = globSync('functions/src/**/*.ts', { cwd: projectRoot, exclude: ['**/*.test.ts'] });
  return sources
    .flatMap((source) => [...readFileSync(join(projectRoot, source), 'utf8').matchAll(DEFINED_FOR_ADMINS)])
    .map(([, name]) => name)
    .filter(isCall);
}
