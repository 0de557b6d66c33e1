import { defineConfig } from 'vitest/config';

/** Rules and functions share one emulator suite, so their files run one after another. */
const onEmulators = { fileParallelism: false, testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['functions/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      { test: { name: 'runtime', include: ['tests/storage-runtime/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onEmulators } },
      { test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], ...onEmulators } },
    ],
  },
});
