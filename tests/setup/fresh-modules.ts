/**
 * Runs before each test file. The files of a worker run in one process (`isolate: false`), so that packages are loaded once. The project's own
 * modules, the clock, the globals and the environment are reset for each file.
 */
import { vi } from 'vitest';

const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
worker.environmentAtStart ??= { ...process.env };

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in worker.environmentAtStart)) delete process.env[name];
Object.assign(process.env, worker.environmentAtStart);
