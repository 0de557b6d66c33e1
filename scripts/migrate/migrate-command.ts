import { Command } from '@commander-js/extra-typings';
import { projectOption } from '../project/command-line.ts';
import { log } from '../project/log.ts';
import { withAdminServices } from '../seed/firebase-admin.ts';
import { MIGRATIONS } from './migrations.ts';
import { previewMigrations, runMigrations } from './run-migrations.ts';

/** `npm run migrate`: updates stored documents to the current schemas. */
export const migrateCommand = () =>
  new Command('npm run migrate --')
    .usage('[--project <id>] [--dry-run]')
    .addOption(projectOption())
    .option('--dry-run', 'print the changes without making them')
    .action(({ project, dryRun = false }) =>
      withAdminServices({ project }, async ({ firestore }) => {
        const run = { firestore, migrations: MIGRATIONS };
        const isPending = await previewMigrations(run);
        if (!isPending) log('Every migration has finished: there is nothing to do.');
        else if (dryRun) log('Nothing was changed. Run the command without --dry-run to apply this.');
        else await runMigrations(run);
      }),
    );
