export type Entries = readonly unknown[];

export const moveEntry = (entries: Entries, from: number, to: number): Entries =>
  insertEntry(removeEntry(entries, from), to, entries[from]);

export const removeEntry = (entries: Entries, index: number): Entries => entries.toSpliced(index, 1);

export const insertEntry = (entries: Entries, index: number, entry: unknown): Entries =>
  entries.toSpliced(index, 0, entry);
