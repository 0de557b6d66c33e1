import type { FoundPeople } from '@portal/functions/contract/admin/admin';
import { useState } from 'react';
import { callQuery, type QueryState, useQuery } from '#lib/data/query.ts';

export type PeopleSearchState =
  | { status: 'idle' }
  | { status: 'searching'; text: string }
  | { status: 'failed'; text: string; message: string }
  | { status: 'found'; text: string; found: FoundPeople };

/**
 * The search for users. It is state and not part of the URL, because URLs end up in histories and logs, where no e-mail
 * address belongs.
 */
export function usePeopleSearch() {
  const [text, setText] = useState<string | null>(null);
  const answer = useQuery({ ...callQuery('findPeople', { text: text ?? '' }), enabled: text !== null });
  const search = (next: string) => {
    if (next === text) void answer.reload();
    else setText(next);
  };
  return { state: toSearchState(text, answer), search, clear: () => setText(null) };
}

function toSearchState(text: string | null, { data, failure, reloading }: QueryState<FoundPeople>): PeopleSearchState {
  if (text === null) return { status: 'idle' };
  if (reloading) return { status: 'searching', text };
  if (failure) return { status: 'failed', text, message: failure.message };
  return data ? { status: 'found', text, found: data } : { status: 'searching', text };
}
