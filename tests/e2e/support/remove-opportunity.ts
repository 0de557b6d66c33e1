import { database } from '../../support/admin.ts';
import { expect } from './portal-test.ts';

/** Removes what the publication of an opportunity has written, because other tests count the opportunities. */
export async function removeOpportunity(id: string): Promise<void> {
  const versions = await database.collection('opportunity_versions').where('opportunity_id', '==', id).get();
  const documents = [
    `opportunities/${id}`,
    `opportunity_drafts/${id}`,
    `catalogue_entries/${id}`,
    `opportunity_passcodes/${id}`,
    `passcode_uses/${id}`,
  ];
  await Promise.all([
    ...documents.map((path) => database.doc(path).delete()),
    ...versions.docs.map(({ ref }) => ref.delete()),
  ]);
  const entered = async () => (await database.doc('catalogue_versions/current').get()).get(`opportunities.${id}`);
  await expect.poll(entered).toBeUndefined();
}
