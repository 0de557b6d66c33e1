/** Runs first before each test file: a worker uses the set of emulators with its number. */
const { PORTAL_EMULATOR_SETS = '[]', VITEST_POOL_ID } = process.env;

Object.assign(process.env, JSON.parse(PORTAL_EMULATOR_SETS)[Number(VITEST_POOL_ID) - 1]);
