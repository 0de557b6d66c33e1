import type { ComparedField, RegisterFinding } from '../contract/admin/register-findings.ts';
import { isAlive, type Right } from '../contract/opportunities/asset/rights.ts';
import type { NumberedRight, Report } from './register.ts';

export interface Difference {
  field: ComparedField;
  recorded: string;
  reported: string;
  since: string | null;
  words: string | null;
}

/** The facts that record and register both state, and state differently. */
export function differencesOf(right: Right, report: Report): Difference[] {
  const found: Difference[] = [];
  const add = (field: ComparedField, recorded: string | undefined, reported: string | undefined) => {
    if (recorded === undefined || reported === undefined || isSame(field, recorded, reported)) return;
    const { since = null, words = null } = field === 'status' ? report : NOTHING;
    found.push({ field, recorded, reported, since, words });
  };
  // Offices name the end of a right differently, so two of its names are no difference.
  const bothEnded = report.status !== undefined && !isAlive({ status: report.status }) && !isAlive(right);
  if (!bothEnded) add('status', right.status, report.status);
  add('granted', right.granted, report.granted);
  add('expires', right.expires, report.expires);
  add('owner', right.owner, report.owner);
  return found;
}

const NOTHING: Pick<Report, 'since' | 'words'> = {};

const isSame = (field: ComparedField, one: string, other: string): boolean =>
  field === 'owner' ? ownerKey(one) === ownerKey(other) : one === other;

const LEGAL_FORMS: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
};

/** Registers write names in capitals, without accents, and with other forms of "Limited". */
const ownerKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .map((word) => LEGAL_FORMS[word] ?? word)
    .join(' ');

const NOT_DECIDED = { decided_at: null, decided_by: null, reason: null, update_id: null } as const;

interface Found {
  opportunityId: string;
  right: NumberedRight;
  /** Null if record and register don't differ in this field. */
  difference: Difference | null;
  asOf: string;
  at: Date;
}

/**
 * The finding after a look at the register; null if nothing changes. A decided difference comes back only if the
 * register reports something else.
 */
export function nextFinding(stored: RegisterFinding | null, found: Found): RegisterFinding | null {
  const { opportunityId, right, difference, asOf, at } = found;
  if (difference === null) return stored && closeFinding(stored, at);
  const { kind, office, number, title } = right;
  const { field, recorded, reported, since, words } = difference;
  const finding: RegisterFinding = {
    opportunity_id: opportunityId,
    right: { kind, office, number, title },
    ...{ field, recorded, reported, since, words, as_of: asOf },
    status: 'open',
    found_at: at,
    ...NOT_DECIDED,
  };
  const isKnown = stored?.reported === reported && stored.since === since && stored.status !== 'gone';
  if (!isKnown) return finding;
  if (stored.status !== 'open' || stored.recorded === recorded) return null;
  return { ...finding, found_at: stored.found_at };
}

/** Closes a finding whose difference has gone. A confirmed one stays, because followers were notified. */
export const closeFinding = (stored: RegisterFinding, at: Date): RegisterFinding | null =>
  stored.status === 'open' || stored.status === 'dismissed' ? { ...stored, status: 'gone', decided_at: at } : null;
