import { AsyncLocalStorage } from 'node:async_hooks';

/** Takes what a piece of work prints, line breaks included. */
export type Printer = (text: string) => void;

const printers = new AsyncLocalStorage<Printer>();

/** Does a piece of work whose every line, and its programs' output, goes to this printer and not to the terminal. */
export const printingTo = <T>(printer: Printer, work: () => Promise<T>): Promise<T> => printers.run(printer, work);

/** Where the work that asks is to print; nothing when that is the terminal itself. */
export const ownPrinter = (): Printer | undefined => printers.getStore();

/** One line of progress for the person at the keyboard. */
export const say = (line: string): void => {
  const print = ownPrinter();
  if (print) print(`${line}\n`);
  else console.log(line);
};

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
