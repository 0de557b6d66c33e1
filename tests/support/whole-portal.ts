import { array, mixed, object, string } from 'yup';
import { adminAuth, files } from './admin.ts';
import { projectId } from './emulators.ts';

const answerSchema = array()
  .of(object({ document: object({ name: string().required(), fields: mixed() }).default(undefined) }))
  .required();

/** All data of the portal as text by its place: every document of every collection and subcollection, every file with its metadata, every account. */
export async function readWholePortal(): Promise<Map<string, string>> {
  const places = await readDocuments();
  const [stored] = await files.getFiles();
  for (const { name, metadata } of stored) places.set(`file ${name}`, JSON.stringify(metadata));
  const { users } = await adminAuth.listUsers();
  for (const user of users) places.set(`account ${user.uid}`, JSON.stringify(user.toJSON()));
  return places;
}

/** The Admin SDK would ask each document for its subcollections, and the emulator searches everything each time. */
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

/** The places that contain one of these texts in their name or content. */
export const placesNaming = (places: Map<string, string>, texts: readonly string[]): string[] =>
  [...places]
    .filter(([place, content]) => texts.some((text) => `${place} ${content}`.includes(text)))
    .map(([place]) => place)
    .sort();
