import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';

/** What stands beside a document: nothing is in the way, or the one thing that is. */
type DocumentStep = 'available' | 'sign-in' | 'complete-kyc';

/** Access labels, word for word from the specification (section 6). */
export const ACCESS_LABELS: Record<DocumentEntry['access'], string> = {
  public: 'Public',
  authenticated: 'Sign-In Required',
  kyc: 'KYC Required',
};

/** Whether a document may be opened is the server's word (`granted`); this only says what would change it. */
export function documentStep(entry: Pick<DocumentEntry, 'granted'>, signedIn: boolean): DocumentStep {
  if (entry.granted) return 'available';
  return signedIn ? 'complete-kyc' : 'sign-in';
}

interface DocumentGroup {
  category: DocumentEntry['category'];
  entries: DocumentEntry[];
}

/** Documents by category, categories in the order in which they first occur. */
export function groupDocuments(documents: readonly DocumentEntry[]): DocumentGroup[] {
  const groups = new Map<DocumentEntry['category'], DocumentEntry[]>();
  for (const entry of documents) groups.set(entry.category, [...(groups.get(entry.category) ?? []), entry]);
  return [...groups].map(([category, entries]) => ({ category, entries }));
}
