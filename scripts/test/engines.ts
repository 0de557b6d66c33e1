import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { CliError } from '../project/errors.ts';
import { findOnPath } from '../project/run-command.ts';

/** An engine for the tests: Playwright's build, or a program of this machine that WebDriver controls. */
export type Engine = { name: 'Chromium' | 'Firefox' | 'WebKit'; program?: string };

export type Machine = {
  /** True if Playwright has installed its own build. */
  hasBuild: (name: 'Firefox' | 'WebKit') => boolean;
  locate: (program: string) => string | undefined;
  /** Names of the only engines to run, separated by commas. */
  chosen?: string | undefined;
};

const THIS_MACHINE: Machine = {
  hasBuild: (name) => existsSync((name === 'Firefox' ? firefox : webkit).executablePath()),
  locate: (program) => findOnPath(program),
  chosen: process.env.PORTAL_ENGINES,
};

const OTHERS = [
  { name: 'Firefox', programs: [['firefox-esr'], ['firefox']], packages: 'firefox-esr' },
  // MiniBrowser needs a display.
  { name: 'WebKit', programs: [['WebKitWebDriver', 'Xvfb']], packages: 'webkit2gtk-driver xvfb' },
] as const;

/** Returns the engines that the tests run in, and a sentence about each one that is left out. */
export function findEngines({ hasBuild, locate, chosen }: Machine = THIS_MACHINE) {
  const isWanted = (name: string) => !chosen || chosen.toLowerCase().split(',').includes(name.toLowerCase());
  const engines: Engine[] = isWanted('Chromium') ? [{ name: 'Chromium' }] : [];
  const missing: string[] = [];
  for (const { name, programs, packages } of OTHERS.filter((engine) => isWanted(engine.name))) {
    const [program] = programs.find((all) => all.every(locate)) ?? [];
    if (hasBuild(name)) engines.push({ name });
    else if (program !== undefined) engines.push({ name, program: locate(program) ?? program });
    else {
      const build = `"npx playwright install ${name.toLowerCase()}"`;
      missing.push(`${name} is not installed: use "sudo apt install ${packages}" or ${build}.`);
    }
  }
  return { engines, missing };
}

/** Throws if Chromium is the only engine, because the e2e tests already run in it. */
export function checkEngines(machine?: Machine): void {
  const { engines, missing } = findEngines(machine);
  if (engines.some(({ name }) => name !== 'Chromium')) return;
  throw new CliError(['The tests need an engine other than Chromium.', ...missing].join('\n  '));
}

/** Lines for the log: the engines that the tests run in, and the omitted ones. */
export function describeEngines(machine?: Machine): string[] {
  const { engines, missing } = findEngines(machine);
  const used = engines.map(({ name, program }) => (program === undefined ? name : `${name} (${program})`));
  return [`Engines: ${used.join(', ')}.`, ...missing];
}
