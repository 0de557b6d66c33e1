/** Runs first before each test file: a worker uses the set of emulators with its number. */
const { PORTAL_EMULATOR_SETS, VITEST_POOL_ID } = process.env;

if (PORTAL_EMULATOR_SETS !== undefined) {
  const own = JSON.parse(PORTAL_EMULATOR_SETS)[Number(VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`There are no emulators for worker ${VITEST_POOL_ID}: ${PORTAL_EMULATOR_SETS}`);
  Object.assign(process.env, own);
}
