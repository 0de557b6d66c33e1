import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useState } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

interface Visit {
  /** In ms. */
  at: number;
  seen: readonly string[];
  /** Versions listed on the visit before; null if this is the first. */
  before: readonly string[] | null;
}

/** Another view within this time, as after a reload, is the same visit and keeps the marks. */
const SAME_VISIT_MS = 30 * 60_000;

/** A new version of a document has a new day. */
const versionOf = ({ id, addedAt }: Pick<DocumentEntry, 'id' | 'addedAt'>): string => `${id} ${addedAt ?? ''}`;

export function recordVisit(last: Visit | null, seen: readonly string[], now: number): Visit {
  if (!last) return { at: now, seen, before: null };
  const isSame = now - last.at < SAME_VISIT_MS;
  return { at: now, seen, before: isSame ? last.before : last.seen };
}

/** None on a first visit. */
export function newDocumentIds({ before }: Visit, documents: readonly DocumentEntry[]): ReadonlySet<string> {
  if (before === null) return new Set();
  return new Set(documents.filter((document) => !before.includes(versionOf(document))).map(({ id }) => id));
}

/** Null if missing or invalid. */
export function parseVisit(text: string | null): Visit | null {
  try {
    const { at, seen, before } = Object(JSON.parse(text ?? 'null'));
    return typeof at === 'number' && isTexts(seen) && (before === null || isTexts(before))
      ? { at, seen, before }
      : null;
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Documents are new until the reader opens their tab (`open`). Stored per browser for signed-in users until sign-out,
 * not for visitors.
 */
export function useNewDocuments(
  opportunityId: string,
  documents: readonly DocumentEntry[],
  open: boolean,
): ReadonlySet<string> {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const [visit, setVisit] = useState<(Visit & { key: string }) | null>(null);
  if (open && uid !== null && visit === null) {
    const key = storageKey('documents-seen', uid, opportunityId);
    setVisit({ key, ...recordVisit(parseVisit(browserStorage.get(key)), documents.map(versionOf), Date.now()) });
  }
  useEffect(() => {
    if (!visit) return;
    const { key, ...stored } = visit;
    browserStorage.set(key, JSON.stringify(stored));
  }, [visit]);
  return visit ? newDocumentIds(visit, documents) : new Set();
}
