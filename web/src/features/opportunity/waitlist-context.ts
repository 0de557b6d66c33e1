import { createContext, useContext } from 'react';

/** Where the reader stands with the waitlist of this opportunity. `since` is null for somebody who is not on it. */
export interface Waitlist {
  status: 'asking' | 'known';
  since: Date | null;
  changing: boolean;
  join: () => void;
  leave: () => void;
}

/** Null where there is no waitlist for this reader: the opportunity is open, masked, or nobody is signed in. */
export const WaitlistContext = createContext<Waitlist | null>(null);

export const useWaitlistPlace = (): Waitlist | null => useContext(WaitlistContext);
