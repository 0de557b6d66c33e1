import type { Query } from 'firebase-admin/firestore';
import { number, string } from 'yup';
import type { MigrationState, NightlyRun, PortalStatus } from '../../contract/admin/status.ts';
import { dateSchema, emptySchema, strictObject } from '../../contract/schemas.ts';
import { countOf } from '../../events/staff-queues.ts';
import { deadMails } from '../../notifications/dead-mails.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { nightlyRecordSchema, nightlyRef } from '../../platform/entry-points/nightly-record.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { findLastBackup } from './last-backup.ts';

/** The fields of `migrations/{number}` that staff see; the command line writes the record. */
const migrationSchema = strictObject({
  name: string().required(),
  started_at: dateSchema().required(),
  finished_at: dateSchema().nullable().defined(),
  read: number().required(),
}).noUnknown(false);

/** The state of the portal for operators: version, last night, migrations, mails and backups. */
export const getStatus = defineCallable('getStatus', {
  schema: emptySchema,
  async run(): Promise<PortalStatus> {
    const waiting = firestore().collection('outbox').where('mail.state', '==', 'pending');
    const [nightly, migrations, waitingMails, oldest, undelivered, backup] = await Promise.all([
      loadNightly(),
      loadMigrations(),
      countOf(waiting),
      oldestOf(waiting),
      countOf(deadMails()),
      findLastBackup(),
    ]);
    return {
      revision: process.env.K_REVISION ?? null,
      nightly,
      migrations,
      mails: { waiting: waitingMails, oldest, undelivered },
      backup,
    };
  },
});

async function loadNightly(): Promise<NightlyRun | null> {
  const stored = await nightlyRef().get();
  const run = stored.exists ? parseOrWarn(nightlyRecordSchema, stored) : null;
  if (!run) return null;
  return {
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    failed: run.failed,
  };
}

async function loadMigrations(): Promise<MigrationState[]> {
  const { docs } = await firestore().collection('migrations').get();
  return docs.flatMap((document) => {
    const migration = parseOrWarn(migrationSchema, document);
    if (!migration) return [];
    const { name, started_at, finished_at } = migration;
    return [
      {
        number: document.id,
        name,
        startedAt: started_at.toISOString(),
        finishedAt: finished_at?.toISOString() ?? null,
      },
    ];
  });
}

async function oldestOf(query: Query): Promise<string | null> {
  const { docs } = await query.orderBy('created_at').limit(1).select('created_at').get();
  const at = docs[0]?.get('created_at')?.toDate();
  return at instanceof Date ? at.toISOString() : null;
}
