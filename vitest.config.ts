import { configDefaults, defineConfig } from 'vitest/config';

const RUNTIME_TESTS = 'scripts/emulators/without-downloads/runtime-tests';

/**
 * The files of a worker share its process, and with it the packages; the project's modules are loaded again for each
 * file.
 */
const shared = { isolate: false, setupFiles: ['tests/setup/fresh-modules.ts'] };

/** The sets of emulators that `npm test` has started. */
const emulatorSets: readonly unknown[] = JSON.parse(process.env.PORTAL_EMULATOR_SETS ?? '[{}]');

/** Files that use the same emulators run one after another. */
const onEmulators = {
  isolate: false,
  setupFiles: ['tests/setup/own-emulators.ts', ...shared.setupFiles, 'tests/setup/fresh-admin-apps.ts'],
  maxWorkers: emulatorSets.length,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Tests of one operation or command, beside it. */
const EMULATOR_TESTS = '{functions/src,scripts}/**/*.emulator.test.ts';

/** Starts emulators of its own. */
const RESTORE_TEST = 'scripts/start/restore.emulator.test.ts';

export default defineConfig({
  test: {
    // The tests read the rules from their files, so --changed doesn't find them by imports.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/firestore.rules', '**/storage.rules'],
    projects: [
      {
        // As vite.config.ts defines them.
        define: {
          __DEMO_ACCOUNTS__: 'null',
          __PORTAL_ENVIRONMENT__: JSON.stringify({
            firebase: { apiKey: 'demo-key', projectId: 'demo-ip-portal', appId: 'demo-app' },
            emulators: null,
            appCheckKey: null,
          }),
        },
        test: {
          name: 'unit',
          include: [
            'functions/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/policy/**/*.test.ts',
            'tests/file-inspection/**/*.test.ts',
          ],
          exclude: [EMULATOR_TESTS, `${RUNTIME_TESTS}/**`],
          maxConcurrency: 2,
          // These tests run at the same time as the browser tests, which use most of the processor time.
          testTimeout: 30_000,
          ...shared,
        },
      },
      {
        test: {
          name: 'runtime',
          include: [`${RUNTIME_TESTS}/*.test.ts`],
          globalSetup: [`${RUNTIME_TESTS}/build-runtime.ts`],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onEmulators } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts', EMULATOR_TESTS],
          exclude: [RESTORE_TEST],
          ...onEmulators,
        },
      },
      { test: { name: 'scale', include: ['tests/scale/**/*.test.ts'], ...onEmulators } },
      { test: { name: 'restore', include: [RESTORE_TEST], ...onEmulators } },
    ],
  },
});
