import { object, string } from 'yup';
import { MIGRATIONS_COLLECTION, titleOf } from '../migrate/migration-record.ts';
import type { Migration } from '../migrate/migrations.ts';
import { CliError } from '../project/errors.ts';
import { type GoogleApis, GoogleError } from './google-apis.ts';

/** A document of `migrations`, as the REST API of Firestore writes it. */
const documentSchema = object({
  name: string().required(),
  fields: object({ finished_at: object({ timestampValue: string() }) }),
});

/** Throws if a migration has not finished in a project. The functions of this checkout rely on all of them. */
export async function refuseWithoutMigrations(
  apis: GoogleApis,
  project: string,
  migrations: readonly Migration[],
): Promise<void> {
  const finished = await readFinished(apis, project);
  const missing = migrations.filter(({ number }) => !finished.has(number));
  if (missing.length === 0) return;
  throw new CliError(
    `${project} needs ${missing.map(titleOf).join(' and ')} first: run "npm run migrate -- --project ${project}", then deploy again.`,
  );
}

async function readFinished(apis: GoogleApis, project: string): Promise<Set<string>> {
  const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/${MIGRATIONS_COLLECTION}`;
  try {
    const documents = await apis.list(url, 'documents', documentSchema);
    const finished = documents.filter(({ fields }) => fields.finished_at.timestampValue !== undefined);
    return new Set(finished.map(({ name }) => name.split('/').at(-1) ?? ''));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new CliError(
      error.isMissing
        ? `${project} has no Firestore database: create one as docs/deploy.md says (step 1).`
        : `The migrations of ${project} could not be read: you need roles/datastore.viewer. ${error.message}`,
    );
  }
}
