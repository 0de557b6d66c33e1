/** Acts in which a person sends as many messages as a day allows. */
const ACTS = 640;
const MEAN_PAUSE_MS = 2000;

/** Spreads what a person may do within a day over the run, so that people stay active until its end. */
export function paceOf(lengthMs: number, begunAt: number) {
  const slower = Math.max(1, lengthMs / (ACTS * MEAN_PAUSE_MS));
  return {
    /** The pause after an act, in ms. */
    pause: (chance: number): number => (1000 + chance * 2000) * slower,
    /** True if a person who has done something this often may do it again by now. */
    isDue: (done: number, most: number): boolean =>
      done < Math.min(most, 1 + most * ((Date.now() - begunAt) / lengthMs)),
  };
}
export type Pace = ReturnType<typeof paceOf>;
