/** What a document is made of, from its title page down. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: string[] }
  /** The first row is the heading; numbers are aligned right. */
  | { kind: 'table'; rows: string[][] }
  /** Replaced by what the opportunity's record says. */
  | { kind: 'insert'; name: string };

/**
 * The blocks of a document's source, which is Markdown in its plainest form: blocks with empty lines between them, `#` and `##`
 * for headings, `-` for lists, `|` for tables, `>` for notes, and `{{name}}` for what the opportunity's record says.
 */
export function parseSource(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseBlock);
}

function parseBlock(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const insert = /^\{\{([a-z-]+)\}\}$/.exec(part)?.[1];
  if (insert !== undefined) return { kind: 'insert', name: insert };
  if (part.startsWith('## ')) return { kind: 'heading', level: 2, text: part.slice(3) };
  if (part.startsWith('# ')) return { kind: 'heading', level: 1, text: part.slice(2) };
  if (part.startsWith('> ')) return { kind: 'note', text: lines.map((line) => line.replace(/^> ?/, '')).join(' ') };
  if (part.startsWith('- ')) return { kind: 'list', items: splitItems(lines) };
  if (part.startsWith('|')) return { kind: 'table', rows: lines.map(splitCells) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** An item goes on in the lines that follow it. */
const splitItems = (lines: string[]) =>
  lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((item) => item.trim().replaceAll('\n', ' '));

const splitCells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
