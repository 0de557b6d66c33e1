import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import type { StatusTone } from '#components/feedback/status-badge.tsx';
import { formatDate } from '#components/format/formatters.ts';

/** Access to a document, or the reader's next step. */
type DocumentStep = 'available' | 'sign-in' | 'complete-kyc';

export const ACCESS_LABELS: Record<DocumentEntry['access'], string> = {
  public: 'Public',
  authenticated: 'Sign-In Required',
  kyc: 'KYC Required',
};

const TONES = { public: 'positive', authenticated: 'info', kyc: 'pending' } as const;

/** Green once the reader can open the document. */
export const accessTone = ({ access, granted }: Pick<DocumentEntry, 'access' | 'granted'>): StatusTone =>
  granted ? 'positive' : TONES[access];

/** The server decides access (`granted`). */
export function documentStep(entry: Pick<DocumentEntry, 'granted'>, signedIn: boolean): DocumentStep {
  if (entry.granted) return 'available';
  return signedIn ? 'complete-kyc' : 'sign-in';
}

/** "9 November 2026"; null for an invalid day. */
export function formatAddedAt(addedAt: string | null): string | null {
  const day = new Date(`${addedAt}T00:00`);
  return Number.isNaN(day.getTime()) ? null : formatDate(day);
}

interface DocumentGroup {
  category: DocumentEntry['category'];
  entries: DocumentEntry[];
}

/** In the order of each category's first document. */
export function groupDocuments(documents: readonly DocumentEntry[]): DocumentGroup[] {
  const groups = new Map<DocumentEntry['category'], DocumentEntry[]>();
  for (const entry of documents) groups.set(entry.category, [...(groups.get(entry.category) ?? []), entry]);
  return [...groups].map(([category, entries]) => ({ category, entries }));
}
