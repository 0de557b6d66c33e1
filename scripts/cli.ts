import { runCli } from './project/command-line.ts';

await runCli('Commands of the portal: npm start, npm test, and npm run <name> for the others.', {
  start: {
    summary: 'build the portal and run it on the emulators, with demo data or what the last run saved',
    load: async () => (await import('./start/start-command.ts')).startCommand(),
  },
  dev: {
    summary: "as start, with Vite's dev server, and functions that are rebuilt when their source changes",
    load: async () => (await import('./start/start-command.ts')).devCommand(),
  },
  test: {
    summary: 'run all tests, or the layers that are named',
    load: async () => (await import('./test/test-command.ts')).testCommand(),
  },
  build: {
    summary: 'build the functions and the web application for a real project, as firebase deploy uploads them',
    load: async () => (await import('./build/build.ts')).buildCommand(),
  },
  deploy: {
    summary: 'deploy to a real project, in steps that fit the quota of a new one',
    load: async () => (await import('./deploy/deploy-command.ts')).deployCommand(),
  },
  'deploy:check': {
    summary: "ask a real project's APIs whether it is as docs/deploy.md says",
    load: async () => (await import('./deploy/deploy-check-command.ts')).deployCheckCommand(),
  },
  'lock:functions': {
    summary: 'write the lock file that the functions are installed with when they are deployed',
    load: async () => (await import('./deploy/functions-lock.ts')).lockFunctionsCommand(),
  },
  doctor: {
    summary: 'say what this machine lacks for start and test',
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  seed: {
    summary: 'write the demo data into the emulators that run here',
    load: async () => (await import('./seed/seed-demo.ts')).seedCommand(),
  },
  catalogue: {
    summary: 'check the opportunities, or publish them',
    load: async () => (await import('./catalogue/catalogue-command.ts')).catalogueCommand(),
  },
  kyc: {
    summary: 'list, show and decide verifications',
    load: async () => (await import('./staff/kyc-command.ts')).kycCommand(),
  },
  admin: {
    summary: 'make an account an admin, or take that away',
    load: async () => (await import('./staff/admin-command.ts')).adminCommand(),
  },
  accounts: {
    summary: 'erase an account with everything of it',
    load: async () => (await import('./staff/accounts-command.ts')).accountsCommand(),
  },
  'check-site': {
    summary: 'check the built site before firebase deploy uploads it (firebase deploy runs this)',
    load: async () => (await import('./build/check-site.ts')).checkSiteCommand(),
  },
});
