import type { CollectionReference } from 'firebase-admin/firestore';
import { adminAuth, database, files } from './admin.ts';

/**
 * Everything that the portal holds, as text by the place where it lies: every document of every collection, every file with its
 * metadata, every account. The portal keeps nothing under a document, and asking each one costs a search of everything.
 */
export async function readWholePortal(): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  await Promise.all((await database.listCollections()).map((collection) => readCollection(collection, places)));
  const [stored] = await files.getFiles();
  for (const { name, metadata } of stored) places.set(`file ${name}`, JSON.stringify(metadata));
  const { users } = await adminAuth.listUsers();
  for (const user of users) places.set(`account ${user.uid}`, JSON.stringify(user.toJSON()));
  return places;
}

async function readCollection(collection: CollectionReference, places: Map<string, string>): Promise<void> {
  const { docs } = await collection.get();
  for (const document of docs) places.set(document.ref.path, JSON.stringify(document.data()));
}

/** The places where one of these texts stands, in the name or in what lies there. */
export const placesNaming = (places: Map<string, string>, texts: readonly string[]): string[] =>
  [...places]
    .filter(([place, content]) => texts.some((text) => `${place} ${content}`.includes(text)))
    .map(([place]) => place)
    .sort();
