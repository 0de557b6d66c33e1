const MESSAGE_MAX = 300;
const FRAMES_MAX = 30;
const FRAME_MAX = 200;

const EMAIL = '[email]';
const TOKEN = '[token]';
const TEXT = '[text]';
const NUMBER = '[number]';
const FILE = '[file]';

/** Removes personal data and secrets from an error's message, and shortens it to one line. */
export const redactMessage = (message: string): string => shorten(redact(oneLine(message)), MESSAGE_MAX);

/** Removes personal data and secrets from a stack. Keeps its frames, in V8's format, which Error Reporting groups by. */
export const redactStack = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => toV8Frame(oneLine(line)))
    .filter((line) => line.startsWith('at '))
    .slice(0, FRAMES_MAX)
    .map((line) => shorten(redact(line), FRAME_MAX));

/** The first part of a page's path; the rest may be an id: `/investments/*`. */
export function pathPattern(path: string): string {
  const [, first = '', ...rest] = cutQuery(path).split('/');
  if (!/^[a-z][a-z-]{0,30}$/.test(first)) return first === '' ? '/' : '/*';
  return rest.length === 0 ? `/${first}` : `/${first}/*`;
}

const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

/** Normalises compatible forms, so that no other form of @ hides an address, and removes invisible characters. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .trim();

/** Firefox and Safari write `name@address:1:2`. */
function toV8Frame(line: string): string {
  const [name = '', address, ...rest] = line.split(/@(?=\w+:\/\/)/);
  if (line.startsWith('at ') || address === undefined || rest.length > 0) return line;
  return name === '' ? `at ${address}` : `at ${name} (${address})`;
}

/** Characters between words. Splitting words at apostrophes is harmless. */
const BETWEEN_WORDS = /([\s()[\]{}<>"'`,;|]+)/;

const redact = (text: string): string =>
  withoutNumbers(
    withoutQuotes(text)
      .split(BETWEEN_WORDS)
      .map((part, index) => (index % 2 === 0 ? redactWord(part) : part))
      .join(''),
  );

/** Removes quoted texts with a space: they may be a person's input, not the name of a field. */
function withoutQuotes(text: string): string {
  const parts = text.split(/(["`])/);
  let result = '';
  for (let index = 0; index < parts.length; index += 2) {
    const isQuoted = index % 4 === 2;
    const part = parts[index] ?? '';
    result += isQuoted && /\s/.test(part) ? TEXT : part;
    result += parts[index + 1] ?? '';
  }
  return result;
}

function redactWord(word: string): string {
  if (word === '') return word;
  if (word.includes('://')) return redactUrl(word);
  if (/@|%40/.test(word)) return EMAIL;
  const plain = cutQuery(word);
  const [name = '', value = ''] = splitAtFirst(plain, '=');
  if (/^[^=>]/.test(value)) return `${redactTokens(name)}=${TEXT}`;
  if (plain.startsWith('/')) return redactPath(plain);
  const folders = plain.split('/');
  if (folders.length > 2) return `${redactTokens(folders[0] ?? '')}/*`;
  return redactTokens(plain);
}

/** Skips the first character, because the numbers of React's errors start with `#`, for example #418. */
function cutQuery(address: string): string {
  const end = address.slice(1).search(/[?#]/);
  return end === -1 ? address : address.slice(0, end + 1);
}

function splitAtFirst(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Line and column at the end of a frame's address. */
const POSITION = /(?::\d{1,7}){1,2}$/;

function redactUrl(word: string): string {
  const [position = ''] = POSITION.exec(word) ?? [];
  const address = cutQuery(word.slice(0, word.length - position.length));
  if (!URL.canParse(address)) return TOKEN;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${redactTokens(host)}${redactPath(pathname)}${position}`;
}

/** Built files keep their names, because source maps are found by them. */
const redactPath = (path: string): string =>
  /^\/assets\/[\w-]{1,60}(?:\.[a-z]{2,5}){1,2}(?::\d{1,7}){0,2}$/.test(path) ? path : pathPattern(path);

/** Letters, digits and the characters of base64url. */
const BETWEEN_TOKENS = /([^\w-]+)/;
const TOKEN_MIN = 24;
const TOKEN_WITH_DIGITS_MIN = 16;
const FILE_NAME = /\.(?:pdf|png|jpe?g|webp|docx?|csv|txt)$/i;

function redactTokens(word: string): string {
  if (FILE_NAME.test(word)) return FILE;
  return word
    .split(BETWEEN_TOKENS)
    .map((part, index) => (index % 2 === 0 && isToken(part) ? TOKEN : part))
    .join('');
}

/** The first characters of a JSON web token. */
const JSON_TOKEN = 'eyJ';

/** Long words contain no digits, and names of variables are shorter than tokens. */
const isToken = (part: string) =>
  part.startsWith(JSON_TOKEN) ||
  part.length >= TOKEN_MIN ||
  (part.length >= TOKEN_WITH_DIGITS_MIN && /\d/.test(part) && /\D/.test(part));

/** Telephone, account and card numbers, with the separators that people write. */
const withoutNumbers = (text: string) => text.replace(/\d(?:[ .-]?\d){6,}/g, NUMBER);
