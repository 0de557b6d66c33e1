import { newPerson } from '../own-project.ts';
import { faultsOfHistory, readStored, type Stored } from './check-history.ts';
import { type BegunHistory, beginHistory, type Pace, type Played, playHistory } from './play-history.ts';

const AT_ONCE = { together: 2, 'in turn': 4 };

export interface CheckedHistory {
  seed: number;
  played: Played;
  stored: Stored;
  faults: string[];
}

/** Plays a history for each seed from `first` on, some at the same time, and checks what is stored afterwards. */
export async function playHistories(first: number, count: number, pace: Pace): Promise<CheckedHistory[]> {
  const staff = await Promise.all([newPerson({ editor: true }), newPerson({ admin: true }, { emailVerified: true })]);
  const begun: BegunHistory[] = [];
  for (let seed = first; seed < first + count; seed += 1) begun.push(await beginHistory(seed, await newPerson()));
  const checked: CheckedHistory[] = [];
  const playNext = async (): Promise<void> => {
    for (let history = begun.shift(); history; history = begun.shift()) {
      const { seed } = history;
      const played = await playHistory(history, staff, pace);
      const stored = await readStored(played);
      checked.push({ seed, played, stored, faults: faultsOfHistory(played, stored) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE[pace] }, playNext));
  return checked;
}

/** One line for each history with faults. Its seed plays it again, though its actors may be faster or slower then. */
export const describeFaults = (checked: readonly CheckedHistory[]): string[] =>
  checked.flatMap(({ seed, faults }) => (faults.length > 0 ? [`seed ${seed}: ${faults.join('; ')}`] : []));
