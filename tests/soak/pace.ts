/** Acts in which a person sends as many messages as a day allows. */
const ACTS = 640;
const MEAN_PAUSE_MS = 2000;

/**
 * Acts of all people. At each write, the Firestore emulator searches all records for each listener, also of connections
 * that were lost, so many more would measure only its limit.
 */
const ACTS_OF_ALL = 8000;

/** Spreads what people may do within a day over the run, so that they stay active until its end. */
export function paceOf(lengthMs: number, begunAt: number, people: number) {
  const acts = Math.min(ACTS, ACTS_OF_ALL / people);
  const slower = Math.max(1, lengthMs / (acts * MEAN_PAUSE_MS));
  return {
    /** The pause after an act, in ms. */
    pause: (chance: number): number => (1000 + chance * 2000) * slower,
    /** True if a person who has done something this often may do it again by now. */
    isDue: (done: number, most: number): boolean =>
      done < Math.min(most, 1 + most * ((Date.now() - begunAt) / lengthMs)),
  };
}
export type Pace = ReturnType<typeof paceOf>;
