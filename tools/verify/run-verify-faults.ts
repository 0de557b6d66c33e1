import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { say } from '../../scripts/project/print.ts';
import { closingLine } from '../../scripts/test/counts.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import { runPlaywright } from '../../scripts/test/run-playwright.ts';

const FAULTS = {
  config: inProject('tests', 'faults', 'playwright.config.ts'),
  report: inPortalFolder('reports', 'faults.json'),
};

/**
 * `npm run verify:faults`: breaks things while the portal is in use in a browser, and looks at what the person sees and what
 * the database holds. Words that follow are Playwright's own, for example the name of one file.
 */
export async function runVerifyFaults(args: string[]): Promise<number> {
  const counts = await onTestEmulators(
    {
      services: ['auth', 'firestore', 'storage', 'functions', 'hosting'],
      command: 'npm run verify:faults',
      seeded: true,
    },
    (env) => runPlaywright(env, { ...FAULTS, args }),
  );
  say('');
  say(closingLine(counts));
  return counts.failed === 0 ? 0 : 1;
}
