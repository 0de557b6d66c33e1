import { createContext } from 'react';

/** True for the page of a draft, which has nothing of its reader: no watchlist, interest, questions or notes. */
export const DraftContext = createContext(false);
