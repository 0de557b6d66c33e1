import { expect, it } from 'vitest';
import { contentTypeOf, extensionOf, validateContent, validateFile } from './validate-file.ts';

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const TOO_LARGE = 'File size must be less than 10MB';
const WRONG_TYPE = 'Only JPG, PNG, and PDF files are allowed';

it.each([
  ['a photograph', file('passport.jpg', 'image/jpeg')],
  ['an upper-case ending', file('PASSPORT.JPEG', 'image/jpeg')],
  ['a picture', file('passport.png', 'image/png')],
  ['a document with dots in its name', file('bank.statement.pdf', 'application/pdf')],
  ['exactly ten megabytes', file('a.pdf', 'application/pdf', 10 * MEGABYTE)],
  ['no type named by the system', file('a.pdf', '')],
  ['the unregistered image/jpg', file('a.jpg', 'image/jpg')],
])('accepts %s', (_what, selected) => {
  expect(validateFile(selected)).toBeNull();
});

it.each([
  ['one byte more', file('a.pdf', 'application/pdf', 10 * MEGABYTE + 1), TOO_LARGE],
  ['another type', file('a.gif', 'image/gif'), WRONG_TYPE],
  ['a type that does not match its extension', file('a.exe', 'application/pdf'), WRONG_TYPE],
  ['an extension that does not match its type', file('a.pdf', 'text/html'), WRONG_TYPE],
  ['no ending', file('passport', 'image/jpeg'), WRONG_TYPE],
  ['both too large and of another type: size is said', file('a.gif', 'image/gif', 11 * MEGABYTE), TOO_LARGE],
])('refuses %s', (_what, selected, message) => {
  expect(validateFile(selected)).toBe(message);
});

it('refuses an empty file', () => {
  expect(validateFile(file('a.pdf', 'application/pdf', 0))).toBe('This file is empty. Please choose another one.');
});

it.each([
  ['a.PDF', 'pdf', 'application/pdf'],
  ['a.b.JPG', 'jpg', 'image/jpeg'],
  ['a', '', ''],
  ['a.constructor', 'constructor', ''],
])('reads the extension of %s and its type', (name, extension, type) => {
  expect(extensionOf(name)).toBe(extension);
  expect(contentTypeOf(name)).toBe(type);
});

const MISNAMED = 'This file’s content does not match its file type. Please choose another one.';
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [...'\n%PDF-1.7'].map((character) => character.charCodeAt(0));

it.each([
  ['a.jpg', 'image/jpeg', JPEG, null],
  ['a.png', 'image/png', PNG, null],
  ['a.pdf', 'application/pdf', PDF, null],
  ['a.png', 'image/png', JPEG, MISNAMED],
  ['a.jpg', 'image/jpeg', PDF, MISNAMED],
  ['a.pdf', 'application/pdf', [0x4d, 0x5a], MISNAMED],
  ['a.gif', 'image/gif', JPEG, WRONG_TYPE],
])('checks the content of %s (%s)', async (name, type, bytes, message) => {
  expect(await validateContent(new File([new Uint8Array(bytes)], name, { type }))).toBe(message);
});

it('leaves an unreadable file to the upload, which reports it', async () => {
  const unreadable = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  unreadable.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
  expect(await validateContent(unreadable)).toBeNull();
});
