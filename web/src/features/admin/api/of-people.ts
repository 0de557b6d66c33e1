import { where } from 'firebase/firestore/lite';

/** Narrows a query to what is about some people; null means everybody. */
export const ofPeople = (uids: readonly string[] | null) => (uids ? [where('user_id', 'in', uids)] : []);
