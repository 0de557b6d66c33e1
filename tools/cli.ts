import { runCli } from '../scripts/project/command-line.ts';

await runCli('Tools to verify and measure the portal: npm run <name>.', {
  'verify:rules': {
    summary: 'make small changes to the security rules, and list the changes that no test notices',
    load: async () => (await import('./verify/rules/verify-rules.ts')).verifyRulesCommand(),
  },
  perf: {
    summary: 'measure pages and cold starts',
    load: async () => (await import('./perf/perf-command.ts')).perfCommand(),
  },
  scale: {
    summary: 'write thousands of generated people, messages and cases into the running emulators',
    load: async () => (await import('./scale/scale-command.ts')).scaleCommand(),
  },
  soak: {
    summary: 'let people use the portal for hours while things break, and judge what they saw and what is stored',
    load: async () => (await import('./soak/soak-command.ts')).soakCommand(),
  },
  screenshots: {
    summary: 'photograph every screen for each viewer, width and colour scheme, on one page',
    load: async () => (await import('./screenshots/screenshots-command.ts')).screenshotsCommand(),
  },
});
