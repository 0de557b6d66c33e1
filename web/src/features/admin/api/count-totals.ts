import { collection, getCount } from 'firebase/firestore/lite';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';

export interface TotalCounts {
  messages: number;
  activities: number;
  users: number;
}

const countOf = async (name: string) => (await getCount(collection(firestoreLite, name))).data().count;

/** Counts documents in the database: one read per thousand, without fetching them. */
export async function countTotals(): Promise<TotalCounts> {
  const [messages, activities, users] = await Promise.all(['messages', 'activities', 'profiles'].map(countOf));
  return { messages: messages ?? 0, activities: activities ?? 0, users: users ?? 0 };
}
