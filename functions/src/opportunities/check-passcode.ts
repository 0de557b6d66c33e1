import { firestore } from '../platform/admin.ts';
import { dummyHash, scryptHashSchema, verifySecret } from '../platform/scrypt-hash.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The document that holds the passcode of opportunities without one of their own. */
export const DEFAULT_PASSCODE = 'default';

const unmatchable = dummyHash();

/**
 * Whether this passcode opens this opportunity: its own, or the default one where it has none. The same work is done where
 * there is no such opportunity or no passcode at all, so that neither the answer nor its time tells which.
 */
export async function checkPasscode(id: string, passcode: string): Promise<boolean> {
  const stored = await storedHash(id);
  const matches = await verifySecret(passcode, stored ?? unmatchable);
  const exists = (await loadCatalogue()).has(id);
  return matches && exists && stored !== null;
}

async function storedHash(id: string) {
  const passcodes = firestore().collection('opportunity_passcodes');
  const [own, shared] = await firestore().getAll(passcodes.doc(id), passcodes.doc(DEFAULT_PASSCODE));
  const data = own?.data() ?? shared?.data();
  return data === undefined ? null : parseDocument(scryptHashSchema, data);
}
