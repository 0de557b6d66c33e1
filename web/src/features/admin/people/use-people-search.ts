import type { FoundPeople } from '@portal/functions/contract/admin/admin';
import { useRef, useState } from 'react';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

export type PeopleSearchState =
  | { status: 'idle' }
  | { status: 'searching'; text: string }
  | { status: 'failed'; text: string; message: string }
  | { status: 'found'; text: string; found: FoundPeople };

/**
 * The search for users. It is state and not part of the URL, because URLs end up in histories and logs, where no e-mail
 * address belongs. Of two searches the later one counts.
 */
export function usePeopleSearch() {
  const [state, setState] = useState<PeopleSearchState>({ status: 'idle' });
  const latest = useRef(0);

  const search = async (text: string) => {
    latest.current += 1;
    const mine = latest.current;
    setState({ status: 'searching', text });
    const outcome = await call('findPeople', { text }).then(
      (found): PeopleSearchState => ({ status: 'found', text, found }),
      (error): PeopleSearchState => ({ status: 'failed', text, message: normalizeCallError(error).message }),
    );
    if (latest.current === mine) setState(outcome);
  };
  const clear = () => {
    latest.current += 1;
    setState({ status: 'idle' });
  };
  return { state, search, clear };
}
