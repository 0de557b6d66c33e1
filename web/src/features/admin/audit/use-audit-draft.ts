import type { AuditFilter } from '@portal/functions/contract/admin/audit';
import { useRef, useState } from 'react';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { type AuditSearch, serializeAuditSearch } from './audit-search-params.ts';
import { findAudited } from './list-audit.ts';

interface Draft {
  by: AuditFilter | '';
  value: string;
  from: string;
  to: string;
}
type Faults = Partial<Record<'value' | 'to', string>>;

/**
 * What is filled in and not applied yet. It follows the URL: whatever is applied, or comes by Back, takes its place. `typed`
 * remembers the e-mail address by which someone was found, because the URL has their id alone.
 */
export function useAuditDraft(search: AuditSearch, onSearch: (search: AuditSearch) => void) {
  const key = JSON.stringify(serializeAuditSearch(search));
  const [edited, setEdited] = useState<{ of: string; draft: Draft; faults: Faults }>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [applying, setApplying] = useState(false);
  const latest = useRef(key);
  latest.current = key;

  const { filter, from, to } = search;
  const applied: Draft = {
    by: filter?.by ?? '',
    value: filter ? (typed[filter.value] ?? filter.value) : '',
    from,
    to,
  };
  const current = edited?.of === key ? edited : { of: key, draft: applied, faults: {} };
  const { draft, faults } = current;
  const fail = (found: Faults) => setEdited({ ...current, faults: found });

  const apply = async () => {
    const text = draft.value.trim();
    const found = findFaults(draft, text);
    if (found.value || found.to) return fail(found);
    if (draft.by === '') return onSearch({ kind: search.kind, filter: null, from: draft.from, to: draft.to });
    setApplying(true);
    try {
      const value = await resolve(search, draft.by, text);
      // Something else was chosen meanwhile, so nobody waits for this any more.
      if (latest.current !== key) return;
      setTyped((before) => ({ ...before, [value]: text }));
      onSearch({ kind: search.kind, filter: { by: draft.by, value }, from: draft.from, to: draft.to });
    } catch (error) {
      fail({ value: normalizeCallError(error).message });
    } finally {
      setApplying(false);
    }
  };
  const change = (changes: Partial<Draft>) => setEdited({ of: key, draft: { ...draft, ...changes }, faults: {} });
  return { draft, change, faults, applying, apply };
}

function findFaults({ by, from, to }: Draft, text: string): Faults {
  const missing =
    by === 'opportunityId' ? 'Choose an opportunity.' : 'Enter an e-mail address or the id of an account.';
  return {
    ...(by !== '' && text === '' && { value: missing }),
    ...(from && to && to < from && { to: 'The end is before the beginning.' }),
  };
}

/** The id that records name someone by. */
async function resolve({ kind }: AuditSearch, by: AuditFilter, text: string): Promise<string> {
  if (by === 'opportunityId') return text;
  return (await findAudited({ kind, [by]: text })) ?? text;
}
