import { CliError } from '../../../scripts/project/errors.ts';

/** A range of a rules file: the position of its first character, and the one after its last. */
export interface Span {
  start: number;
  end: number;
}

/** A word, a number, a quoted text, or a sign such as `&&`. */
export interface Token extends Span {
  kind: 'word' | 'number' | 'text' | 'sign';
  text: string;
}

const PATTERNS: readonly [Token['kind'] | undefined, RegExp][] = [
  [undefined, /\s+|\/\/[^\n]*/y],
  ['text', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['word', /[A-Za-z_]\w*/y],
  ['sign', /&&|\|\||[=!<>]=|[^\s\w]/y],
];

/** Splits a rules file into tokens, without white space and comments. */
export function tokensOf(rules: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < rules.length; ) {
    const token = tokenAt(rules, at);
    if (token.kind !== undefined) tokens.push({ ...token, kind: token.kind });
    at = token.end;
  }
  return tokens;
}

function tokenAt(rules: string, start: number) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = start;
    const text = pattern.exec(rules)?.[0];
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  throw new CliError(`The rules cannot be read at "${rules.slice(start, start + 20)}".`);
}

export class TokenReader {
  private readonly tokens: readonly Token[];
  private next = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  peek(): Token {
    const token = this.tokens[this.next];
    if (token === undefined) throw new CliError('The rules end in the middle of a statement.');
    return token;
  }

  take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  isAt(...texts: string[]): boolean {
    return !this.isAtEnd && this.peek().kind !== 'text' && texts.includes(this.peek().text);
  }

  /** Reads the next token if it is one of these. */
  takeIf(...texts: string[]): Token | undefined {
    return this.isAt(...texts) ? this.take() : undefined;
  }

  expect(text: string): Token {
    const token = this.take();
    if (token.text !== text) throw new CliError(`The rules have "${token.text}" instead of "${text}".`);
    return token;
  }
}

/** One small change of a rules file: a description, and the replacement of the span. */
export interface Edit extends Span {
  change: string;
  text: string;
}

/** The source after the change. */
export const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

/** The source in a range as one line, for names. */
export const quote = (source: string, { start, end }: Span): string =>
  `\`${source.slice(start, end).replace(/\s+/g, ' ')}\``;
