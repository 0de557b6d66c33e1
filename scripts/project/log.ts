import { AsyncLocalStorage } from 'node:async_hooks';

/** Takes what a piece of work prints, line breaks included. */
type Printer = (text: string) => void;

const printers = new AsyncLocalStorage<Printer>();

/** Does a piece of work whose every line, and its programs' output, goes to this printer and not to the terminal. */
export const printingTo = <T>(printer: Printer, work: () => Promise<T>): Promise<T> => printers.run(printer, work);

/** Where the work that asks is to print; nothing when that is the terminal itself. */
export const ownPrinter = (): Printer | undefined => printers.getStore();

/** One line of progress for the person at the keyboard. */
export const log = (line: string): void => {
  const print = ownPrinter();
  if (print) print(`${line}\n`);
  else console.log(line);
};

/** Says what long work has begun, and every so often that it is still going on. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  log(`· ${what}…`);
  const reminder = setInterval(() => log(`  ${what}: still at it after ${seconds()} s`), 15_000);
  try {
    const result = await work();
    log(`✓ ${what} (${seconds()} s)`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}

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
