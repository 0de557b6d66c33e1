/** Where a rule is shown: a test by its file and title, and, where one title is for a table, a word of the row. */
export interface Reference {
  file: string;
  title: string;
  row?: string;
}

export interface Rule {
  id: string;
  line: number;
  text: string;
  shownBy: Reference[];
  /** Why nothing shows it yet. */
  open?: string;
}

export interface Specification {
  rules: Rule[];
  /** Lines that are neither prose nor of the shape that the file describes, each as a sentence. */
  faults: string[];
}

const RULE = /^- `([A-Z]+-\d+)` (.+)$/;
const SHOWN_BY = / {2}- `(\S+) › (.+?)(?: » (.+))?`$/;
const OPEN = /^ {2}- open: (.+)$/;

/**
 * Reads `docs/specification.md`. A rule is a list item that begins with its id; below it, indented, are the tests that show it
 * or `open:` with a reason. Headings and paragraphs between them are for people alone.
 */
export function parseSpecification(text: string): Specification {
  const rules: Rule[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const begun = RULE.exec(line);
    const current = rules.at(-1);
    if (begun) rules.push({ id: begun[1] ?? '', line: index + 1, text: begun[2] ?? '', shownBy: [] });
    else if (!/^( *- | {2})/.test(line)) continue;
    else if (current === undefined || !addTo(current, line))
      faults.push(`Line ${index + 1} has no known shape: ${line}`);
  }
  return { rules, faults };
}

/** Takes an indented line for what it is, or answers that it is nothing known. */
function addTo(rule: Rule, line: string): boolean {
  const [, file, title, row] = SHOWN_BY.exec(line) ?? [];
  const reason = OPEN.exec(line)?.[1];
  if (file !== undefined && title !== undefined) rule.shownBy.push({ file, title, ...(row !== undefined && { row }) });
  else if (reason !== undefined) rule.open = reason;
  else if (/^ {2}[^ -]/.test(line)) rule.text += ` ${line.trim()}`;
  else return false;
  return true;
}
