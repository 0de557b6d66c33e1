import { SHORT_TEXT_MAX } from '@portal/functions/contract/limits';
import { useDeferredValue } from 'react';
import { call } from '#lib/data/call.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { personName } from '../records/person.ts';

export interface FoundPerson {
  uid: string;
  name: string;
  email: string | null;
}

const SHORTEST = 2;

async function findDescribed(text: string): Promise<FoundPerson[]> {
  const { uids } = await call('findPeople', { text });
  if (uids.length === 0) return [];
  const { people } = await call('describePeople', { uids });
  return people.map((person) => ({
    uid: person.uid,
    name: personName(person),
    email: person.account?.email ?? null,
  }));
}

/** The people with a word in their name, company or email address that begins with a text of at least two characters. */
export function useFoundPeople(typed: string, enabled = true) {
  const text = useDeferredValue(typed.trim().slice(0, SHORT_TEXT_MAX));
  const asks = enabled && text.length >= SHORTEST;
  const { data, error, isFetching } = usePortalQuery({
    queryKey: ['foundPeople', text],
    queryFn: () => findDescribed(text),
    enabled: asks,
  });
  return { people: asks ? (data ?? []) : [], error, isFetching: asks && isFetching, asks };
}
