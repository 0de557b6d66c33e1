import { array, mixed, object, string } from 'yup';
import { adminAuth, files } from './admin.ts';
import { projectId } from './emulators.ts';

const answerSchema = array()
  .of(object({ document: object({ name: string().required(), fields: mixed() }).default(undefined) }))
  .required();

/**
 * Everything that the portal holds, as text by the place where it lies: every document of every collection and whatever lies
 * under it, every file with its metadata, every account.
 */
export async function readWholePortal(): Promise<Map<string, string>> {
  const places = await readDocuments();
  const [stored] = await files.getFiles();
  for (const { name, metadata } of stored) places.set(`file ${name}`, JSON.stringify(metadata));
  const { users } = await adminAuth.listUsers();
  for (const user of users) places.set(`account ${user.uid}`, JSON.stringify(user.toJSON()));
  return places;
}

/** The Admin SDK can only ask each document for what lies under it, and the emulator searches everything each time. */
async function readDocuments(): Promise<Map<string, string>> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const found = answerSchema.validateSync(await answer.json());
  return new Map(
    found.flatMap(({ document }) =>
      document ? [[document.name.slice(root.length + 1), JSON.stringify(document.fields ?? {})]] : [],
    ),
  );
}

/** The places where one of these texts is, in the name or in what lies there. */
export const placesNaming = (places: Map<string, string>, texts: readonly string[]): string[] =>
  [...places]
    .filter(([place, content]) => texts.some((text) => `${place} ${content}`.includes(text)))
    .map(([place]) => place)
    .sort();
