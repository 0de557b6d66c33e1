import { array, object, string } from 'yup';
import { MIGRATIONS_COLLECTION, titleOf } from '../migrate/migration-record.ts';
import type { Migration } from '../migrate/migrations.ts';
import { CliError } from '../project/errors.ts';
import type { Answer, GoogleApis } from './google-apis.ts';

/** The documents of `migrations`, as the REST API of Firestore writes them. */
const documentsSchema = object({
  documents: array(
    object({
      name: string().required(),
      fields: object({ finished_at: object({ timestampValue: string() }).default({}) }).default({ finished_at: {} }),
    }),
  ).required(),
});

/** Throws if a migration has not finished in a project. The functions of this checkout rely on all of them. */
export async function refuseWithoutMigrations(
  apis: GoogleApis,
  project: string,
  migrations: readonly Migration[],
): Promise<void> {
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  const answer = await apis.list(`${database}/documents/${MIGRATIONS_COLLECTION}`, 'documents');
  const finished = finishedIn(answer, project);
  const missing = migrations.filter(({ number }) => !finished.has(number));
  if (missing.length === 0) return;
  throw new CliError(
    `${project} needs ${missing.map(titleOf).join(' and ')} first: run "npm run migrate -- --project ${project}", then deploy again.`,
  );
}

function finishedIn(answer: Answer, project: string): Set<string> {
  switch (answer.kind) {
    case 'answered': {
      const { documents } = documentsSchema.validateSync(answer.body);
      const finished = documents.filter(({ fields }) => fields.finished_at.timestampValue !== undefined);
      return new Set(finished.map(({ name }) => name.split('/').at(-1) ?? ''));
    }
    case 'missing':
      throw new CliError(`${project} has no Firestore database: create one as docs/deploy.md says (step 1).`);
    case 'disabled':
      throw new CliError(
        `${answer.api} is not enabled: run "gcloud services enable ${answer.api} --project ${project}".`,
      );
    case 'refused':
    case 'failed':
      throw new CliError(
        `The migrations of ${project} could not be read (${answer.detail}): ask for roles/datastore.viewer, or run the command again.`,
      );
  }
}
