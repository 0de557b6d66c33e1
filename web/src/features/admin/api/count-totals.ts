import { collection, getCount } from 'firebase/firestore/lite';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';

export interface Totals {
  messages: number;
  activities: number;
  users: number;
}

const countOf = async (name: string) => (await getCount(collection(firestoreLite, name))).data().count;

/** How many there are in all, counted by the database: one read for every thousand, and none of them fetched. */
export async function countTotals(): Promise<Totals> {
  const [messages, activities, users] = await Promise.all(['messages', 'activities', 'profiles'].map(countOf));
  return { messages: messages ?? 0, activities: activities ?? 0, users: users ?? 0 };
}
