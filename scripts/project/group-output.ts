import { type Printer, printingTo } from './print.ts';

type Work<T> = () => Promise<T>;

/**
 * Does several pieces of work at once and prints as though one came after the other: the first prints as it goes, and what
 * the others print waits for their turn.
 */
export async function groupOutput<T>(works: readonly Work<T>[], print: Printer = toTerminal): Promise<T[]> {
  const lines = works.map((): string[] => []);
  const ended = new Set<number>();
  let turn = 0;
  const printer = (at: number) => (text: string) => {
    if (at === turn) print(text);
    else lines[at]?.push(text);
  };
  const end = (at: number) => {
    ended.add(at);
    while (ended.has(turn)) {
      turn += 1;
      for (const text of lines[turn]?.splice(0) ?? []) print(text);
    }
  };
  return Promise.all(works.map((work, at) => printingTo(printer(at), work).finally(() => end(at))));
}

const toTerminal: Printer = (text) => void process.stdout.write(text);
