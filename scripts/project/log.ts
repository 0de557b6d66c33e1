import { AsyncLocalStorage } from 'node:async_hooks';

/** Receives the output of a piece of work, including line breaks. */
type Printer = (text: string) => void;

const printers = new AsyncLocalStorage<Printer>();

/** Runs work whose log lines, and its programs' output, go to this printer instead of the terminal. */
export const printingTo = <T>(printer: Printer, work: () => Promise<T>): Promise<T> => printers.run(printer, work);

/** The printer of the current work; undefined for the terminal. */
export const ownPrinter = (): Printer | undefined => printers.getStore();

/** Prints one line of progress. */
export const log = (line: string): void => {
  const print = ownPrinter();
  if (print) print(`${line}\n`);
  else console.log(line);
};

/** Prints the start and end of long work, and a reminder every 15 seconds. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  log(`· ${what}…`);
  const reminder = setInterval(() => log(`  ${what}: still running after ${seconds()} s`), 15_000);
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
 * Runs several pieces of work concurrently and prints them in sequence: the first prints immediately, and the output of
 * the others waits for its turn.
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
