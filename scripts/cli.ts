import { runCli } from './project/command-line.ts';

await runCli('Commands of the portal: npm start, npm test, and npm run <name> for the others.', {
  start: {
    summary: 'build the portal and run it on the emulators, with demo data or the data of the last run',
    load: async () => (await import('./start/start-command.ts')).startCommand(),
  },
  dev: {
    summary: "like start, with Vite's dev server and functions that are rebuilt when their source changes",
    load: async () => (await import('./start/start-command.ts')).devCommand(),
  },
  test: {
    summary: 'run all tests, or only some layers',
    load: async () => (await import('./test/test-command.ts')).testCommand(),
  },
  build: {
    summary: 'build the functions and the web application for a real project, as firebase deploy uploads them',
    load: async () => (await import('./build/build.ts')).buildCommand(),
  },
  deploy: {
    summary: "deploy to a real project, in steps that fit a new project's quota",
    load: async () => (await import('./deploy/deploy-command.ts')).deployCommand(),
  },
  'deploy:check': {
    summary: 'check that a real project is set up as docs/deploy.md describes',
    load: async () => (await import('./deploy/deploy-check-command.ts')).deployCheckCommand(),
  },
  migrate: {
    summary: 'migrate stored documents to this version of the portal',
    load: async () => (await import('./migrate/migrate-command.ts')).migrateCommand(),
  },
  'lock:functions': {
    summary: 'lock the packages of the functions before firebase deploy uploads them (firebase deploy runs this)',
    load: async () => (await import('./deploy/functions-lock.ts')).lockFunctionsCommand(),
  },
  doctor: {
    summary: 'check that this machine has everything that start and test need',
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  backup: {
    summary: "back up the local portal's data to a folder, or restore it",
    load: async () => (await import('./start/backup-command.ts')).backupCommand(),
  },
  seed: {
    summary: 'write the demo data into the running emulators',
    load: async () => (await import('./seed/seed-demo.ts')).seedCommand(),
  },
  catalogue: {
    summary: 'check or publish the opportunities',
    load: async () => (await import('./catalogue/catalogue-command.ts')).catalogueCommand(),
  },
  kyc: {
    summary: 'list, show and decide verifications',
    load: async () => (await import('./staff/kyc-command.ts')).kycCommand(),
  },
  admin: {
    summary: 'grant or revoke admin rights, or reset a second factor',
    load: async () => (await import('./staff/admin-command.ts')).adminCommand(),
  },
  accounts: {
    summary: 'erase an account and all its data',
    load: async () => (await import('./staff/accounts-command.ts')).accountsCommand(),
  },
  locate: {
    summary: 'find the source positions of a stack that a browser reported',
    load: async () => (await import('./build/locate-command.ts')).locateCommand(),
  },
  'check-site': {
    summary: 'check the built site before firebase deploy uploads it (firebase deploy runs this)',
    load: async () => (await import('./build/check-site.ts')).checkSiteCommand(),
  },
});
