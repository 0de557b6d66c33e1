import { Command } from '@commander-js/extra-typings';
import { PORTAL_SERVICES } from '../../scripts/emulators/ports.ts';
import { log } from '../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { closingLine } from '../../scripts/test/counts.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import { runPlaywright } from '../../scripts/test/run-playwright.ts';

const FAULTS = {
  config: inProject('tests', 'faults', 'playwright.config.ts'),
  report: inPortalFolder('reports', 'faults.json'),
};

/**
 * `npm run verify:faults`: breaks things while the portal is in use in a browser, and looks at what the person sees and what
 * the database holds.
 */
export const verifyFaultsCommand = () =>
  new Command('npm run verify:faults --')
    .argument('[args...]', "Playwright's own, for example the name of one file, or -g <words>")
    .allowUnknownOption()
    .action(async (args) => {
      const counts = await onTestEmulators(
        {
          services: PORTAL_SERVICES,
          command: 'npm run verify:faults',
          seeded: true,
        },
        (env) => runPlaywright(env, { ...FAULTS, args }),
      );
      log('');
      log(closingLine(counts));
      process.exitCode = counts.failed === 0 ? 0 : 1;
    });
