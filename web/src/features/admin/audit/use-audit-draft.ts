import type { AuditFilter } from '@portal/functions/contract/admin/audit';
import { useRef, useState } from 'react';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { type AuditSearch, serializeAuditSearch } from './audit-search-params.ts';
import { findAuditedId } from './list-audit.ts';

interface Draft {
  by: AuditFilter | '';
  value: string;
  from: string;
  to: string;
}
type DraftErrors = Partial<Record<'value' | 'to', string>>;

/**
 * Filter values that are not applied yet. They follow the URL: applying, or Back, replaces them. `typed` remembers the
 * e-mail address by which a user was found, because the URL has only the id.
 */
export function useAuditDraft(search: AuditSearch, onSearch: (search: AuditSearch) => void) {
  const key = JSON.stringify(serializeAuditSearch(search));
  const [edited, setEdited] = useState<{ of: string; draft: Draft; errors: DraftErrors }>();
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
  const current = edited?.of === key ? edited : { of: key, draft: applied, errors: {} };
  const { draft, errors } = current;
  const fail = (found: DraftErrors) => setEdited({ ...current, errors: found });

  const apply = async () => {
    const text = draft.value.trim();
    const found = validateDraft(draft, text);
    if (found.value || found.to) return fail(found);
    if (draft.by === '') return onSearch({ kind: search.kind, filter: null, from: draft.from, to: draft.to });
    setApplying(true);
    try {
      const value = await resolve(search, draft.by, text);
      // The filters have changed in the meantime.
      if (latest.current !== key) return;
      setTyped((before) => ({ ...before, [value]: text }));
      onSearch({ kind: search.kind, filter: { by: draft.by, value }, from: draft.from, to: draft.to });
    } catch (error) {
      fail({ value: normalizeCallError(error).message });
    } finally {
      setApplying(false);
    }
  };
  const change = (changes: Partial<Draft>) => setEdited({ of: key, draft: { ...draft, ...changes }, errors: {} });
  return { draft, change, errors, applying, apply };
}

function validateDraft({ by, from, to }: Draft, text: string): DraftErrors {
  const missing =
    by === 'opportunityId' ? 'Choose an opportunity.' : 'Enter an e-mail address or the id of an account.';
  return {
    ...(by !== '' && text === '' && { value: missing }),
    ...(from && to && to < from && { to: 'The end is before the beginning.' }),
  };
}

async function resolve({ kind }: AuditSearch, by: AuditFilter, text: string): Promise<string> {
  if (by === 'opportunityId') return text;
  return (await findAuditedId({ kind, [by]: text })) ?? text;
}
