/** One line of progress for the person at the keyboard. */
export const say = (line: string): void => console.log(line);

/** Says what long work has begun, and every so often that it is still going on. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  say(`· ${what}…`);
  const reminder = setInterval(() => say(`  still at it after ${seconds()} s`), 15_000);
  try {
    const result = await work();
    say(`✓ ${what} (${seconds()} s)`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
