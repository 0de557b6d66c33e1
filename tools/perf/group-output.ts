/** Something that is measured by being run: answers how long it took, in milliseconds. */
export interface Timed {
  run: () => Promise<number>;
}

/**
 * Runs each once a round, so that whatever else the machine does meanwhile is shared out among them; each round begins with
 * another, so that none always comes after the same one. Answers the times of each, in the order given.
 */
export async function groupOutput<Item extends Timed>(
  items: readonly Item[],
  rounds: number,
): Promise<TimesOf<Item>[]> {
  const measured = items.map((item): TimesOf<Item> => ({ item, times: [] }));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % measured.length;
    for (const { item, times } of [...measured.slice(first), ...measured.slice(0, first)]) times.push(await item.run());
  }
  return measured;
}

export interface TimesOf<Item> {
  item: Item;
  times: number[];
}
