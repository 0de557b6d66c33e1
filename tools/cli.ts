import { runCli } from '../scripts/project/command-line.ts';

await runCli('Tools that prove and measure the portal: npm run <name>.', {
  'verify:rules': {
    summary: 'change the security rules in every small way, and find the changes that no test notices',
    load: async () => (await import('./verify/rules/verify-rules.ts')).verifyRulesCommand(),
  },
  perf: {
    summary: 'measure pages, screens, calls and cold starts',
    load: async () => (await import('./perf/perf-command.ts')).perfCommand(),
  },
  screenshots: {
    summary: 'photograph every screen for each viewer, width and colour scheme, on one page to look at',
    load: async () => (await import('./screenshots/screenshots-command.ts')).screenshotsCommand(),
  },
});
