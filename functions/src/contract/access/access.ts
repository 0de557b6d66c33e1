/**
 * Who may do what, apart from what a page of an opportunity shows (that is `policy.ts`): the words of the tables in
 * `access-records.ts`, `access-calls.ts` and `access-pages.ts`, from which the tests of the rules, of the callables and of the
 * pages take what they expect, and `docs/access.md` is written.
 */

/** `owner` is whom a thing belongs to, or who makes it in their own name; an admin carries the claim. */
export type Party = 'anyone' | 'signed-in' | 'owner' | 'admin';

/** Who tries. A forgedAdmin's token says `admin` in words, and is an investor's like any other. */
export const ACTORS = ['visitor', 'owner', 'other', 'admin', 'forgedAdmin'] as const;
export type Person = (typeof ACTORS)[number];

/** Whether one of the parties is this person, where the thing belongs to `owner`. */
export function isAmong(parties: readonly Party[], person: Person, owner: Person): boolean {
  if (parties.includes('anyone')) return true;
  if (person === 'visitor') return false;
  return (
    parties.includes('signed-in') ||
    (parties.includes('owner') && person === owner) ||
    (parties.includes('admin') && person === 'admin')
  );
}
