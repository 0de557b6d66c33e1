/** What a document is made of, from its title page down. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: string[] }
  /** The first row is the heading; cells that look like numbers stand at the right. */
  | { kind: 'table'; rows: string[][] }
  /** Replaced by what the opportunity's record says. */
  | { kind: 'insert'; name: string };
