import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { PORTAL_SERVICES } from '../../scripts/emulators/ports.ts';
import { log } from '../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import { runPlaywright } from '../../scripts/test/run-playwright.ts';
import { contactSheet } from './contact-sheet.ts';

const SCREENS = {
  config: inProject('tests', 'screenshots', 'playwright.config.ts'),
  report: inPortalFolder('reports', 'screenshots.json'),
};

/**
 * `npm run screenshots`: photographs every screen for each viewer, width and colour scheme and every kind of email on
 * one page, and the pictures of README.md.
 */
export const screenshotsCommand = () =>
  new Command('npm run screenshots --')
    .argument('[args...]', "arguments of Playwright, for example -g 'admin /admin' for some of the screens")
    .allowUnknownOption()
    .action(async (args) => {
      const folder = inPortalFolder('screenshots');
      // A run of some screens replaces their pictures; a full run deletes all first.
      if (args.length === 0) rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const { failed } = await onTestEmulators(
        { services: PORTAL_SERVICES, command: 'npm run screenshots', seeded: true },
        (env) => runPlaywright(env, { ...SCREENS, args }),
      );
      const sheet = join(folder, 'index.html');
      writeFileSync(
        sheet,
        contactSheet((file) => existsSync(join(folder, file))),
      );
      log(`The contact sheet is at ${sheet}`);
      process.exitCode = failed === 0 ? 0 : 1;
    });
