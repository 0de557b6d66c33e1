import { runCli } from '../scripts/project/command-line.ts';

await runCli('Tools that prove and measure the portal: npm run <name>.', {
  'verify:rules': {
    summary: 'change the security rules in every small way, and find the changes that no test notices',
    load: async () => (await import('./verify/rules/verify-rules.ts')).verifyRulesCommand(),
  },
  'verify:policy': {
    summary: 'try every cell of the access policy, and print the matrix',
    load: async () => (await import('./verify/policy/verify-policy.ts')).verifyPolicyCommand(),
  },
  'verify:faults': {
    summary: 'break things while the portal is in use in a browser',
    load: async () => (await import('./verify/verify-faults.ts')).verifyFaultsCommand(),
  },
  'verify:dependencies': {
    summary: 'ask the registry which dependencies are behind, against those that are held back for a reason',
    load: async () => (await import('./verify/dependencies/verify-dependencies.ts')).verifyDependenciesCommand(),
  },
  rehearse: {
    summary: 'serve what a deployment uploads as production does, and use all of it',
    load: async () => (await import('./rehearse/rehearse-command.ts')).rehearseCommand(),
  },
  perf: {
    summary: 'measure pages, screens and calls',
    load: async () => (await import('./perf/perf-command.ts')).perfCommand(),
  },
  licences: {
    summary: 'list the licences of what is deployed, and its known vulnerabilities',
    load: async () => (await import('./licences/licences-command.ts')).licencesCommand(),
  },
  sbom: {
    summary: 'write the bill of materials of what is deployed',
    load: async () => (await import('./licences/sbom-command.ts')).sbomCommand(),
  },
  screenshots: {
    summary: 'photograph every screen for each viewer, width and colour scheme, on one page to look at',
    load: async () => (await import('./screenshots/screenshots-command.ts')).screenshotsCommand(),
  },
});
