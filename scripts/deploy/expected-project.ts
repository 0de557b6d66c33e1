import { readFileSync } from 'node:fs';
import { array, boolean, object, string } from 'yup';
import { inProject } from '../project/paths.ts';

const indexesSchema = object({
  indexes: array(
    object({
      collectionGroup: string().required(),
      fields: array(object({ fieldPath: string().required(), order: string() })).required(),
    }),
  ).required(),
  fieldOverrides: array(
    object({ collectionGroup: string().required(), fieldPath: string().required(), ttl: boolean().default(false) }),
  ).required(),
});

const hostingSchema = object({ functions: array(object({ runtime: string().required() })).required() });

const readText = (file: string) => readFileSync(inProject(file), 'utf8');

/** What this checkout deploys, which is what a project must have. */
export interface ExpectedProject {
  /** `collection: field ASCENDING, field DESCENDING`, as `indexKey` writes it. */
  indexes: string[];
  rules: { firestore: string; storage: string };
  runtime: string;
  functions: ExpectedFunction[];
}

export interface ExpectedFunction {
  name: string;
  /** Callables and requests are called by browsers, which have no Google identity; the others by Google alone. */
  isPublic: boolean;
  isScheduled: boolean;
}

/** Fields by which documents expire, as `collection.field`. */
export const expiringFields: readonly string[] = readIndexes()
  .fieldOverrides.filter(({ ttl }) => ttl)
  .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);

export async function readExpectedProject(): Promise<ExpectedProject> {
  return {
    indexes: readIndexes().indexes.map(({ collectionGroup, fields }) => indexKey(collectionGroup, fields)),
    rules: { firestore: readText('firestore.rules'), storage: readText('storage.rules') },
    runtime: hostingSchema.validateSync(JSON.parse(readText('firebase.json'))).functions[0]?.runtime ?? '',
    functions: await readFunctions(),
  };
}

function readIndexes() {
  return indexesSchema.validateSync(JSON.parse(readText('firestore.indexes.json')));
}

export const indexKey = (collection: string, fields: readonly { fieldPath: string; order?: string | undefined }[]) =>
  `${collection}: ${fields.map(({ fieldPath, order = '' }) => `${fieldPath} ${order}`.trim()).join(', ')}`;

/** The functions as firebase-tools finds them: each carries a description of its trigger. */
async function readFunctions(): Promise<ExpectedFunction[]> {
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ storageBucket: 'none' });
  const deployed = await import('../../functions/src/index.ts');
  return Object.entries(deployed).map(([name, { __endpoint: endpoint }]) => ({
    name,
    isPublic: endpoint.callableTrigger !== undefined || endpoint.httpsTrigger !== undefined,
    isScheduled: endpoint.scheduleTrigger !== undefined,
  }));
}
