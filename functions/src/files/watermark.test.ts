import { readFile } from 'node:fs/promises';
import fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { fontRuns } from './pdf-fonts.ts';
import { watermarkPdf, watermarkText } from './watermark.ts';

const opening = { id: '7QK2-9FJM-4XTB-8ZRA', at: new Date('2026-12-03T10:11:12Z') };
const holder = { email: 'ada@investor.example', emailVerified: true, profileName: null };

describe('the text of a watermark', () => {
  it('names the reader by their email address, the moment and the access', () => {
    expect(watermarkText(holder, opening)).toEqual({
      foot: [
        'Copy for ada@investor.example.',
        'Opened on 3 December 2026 at 10:11 UTC, reference 7QK2-9FJM-4XTB-8ZRA. Do not share.',
      ],
      across: 'ada@investor.example 7QK2-9FJM-4XTB-8ZRA',
      keywords: ['Opening 7QK2-9FJM-4XTB-8ZRA'],
    });
  });

  it.each([
    [{ profileName: 'Compliance Team' }, 'Copy for ada@investor.example, profile name “Compliance Team”.'],
    [{ emailVerified: false }, 'Copy for ada@investor.example (address not confirmed).'],
    [{ email: null, emailVerified: false }, 'Copy for an account without an email address.'],
  ])('of %j says so: %s', (change, line) => {
    expect(watermarkText({ ...holder, ...change }, opening).foot[0]).toBe(line);
  });
});

it('a PDF keeps its own keywords beside that of the access', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setKeywords(['valuation']);
  const pdf = await watermarkPdf(await document.save(), watermarkText(holder, opening));
  expect((await PDFDocument.load(pdf)).getKeywords()).toBe('valuation Opening 7QK2-9FJM-4XTB-8ZRA');
});

describe('runs of one font', () => {
  const font = (name: string, characters: string) => ({
    name,
    getCharacterSet: () => [...characters].map((character) => character.codePointAt(0) ?? 0),
  });
  const latin = font('latin', 'abc é');
  const wide = font('wide', 'abc あ□');

  it.each([
    ['abc', [['latin', 'abc']]],
    [
      'ab あc',
      [
        ['latin', 'ab '],
        ['wide', 'あ'],
        ['latin', 'c'],
      ],
    ],
    ['e\u0301', [['latin', 'é']]],
    [
      'a👩b',
      [
        ['latin', 'a'],
        ['wide', '□'],
        ['latin', 'b'],
      ],
    ],
    ['👩‍🔬', [['wide', '□□']]],
    ['a\u202eb\u0000c', [['latin', 'abc']]],
    ['', []],
  ])('%j is drawn as %j', (text, expected) => {
    expect(fontRuns(text, [latin, wide]).map((run) => [run.font.name, run.text])).toEqual(expected);
  });

  it('omit characters that no font can draw, if even the box is missing', () => {
    expect(fontRuns('aあ', [latin]).map(({ text }) => text)).toEqual(['a']);
  });

  it.each(['Łódź', 'Şimşek', 'Dvořák', 'Bērziņš'])('%s is drawn only in the portal’s own font', async (name) => {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const file = await readFile(new URL('../../fonts/source-serif-regular.ttf', import.meta.url));
    const own = await document.embedFont(file, { subset: true });
    expect(fontRuns(name, [own]).map(({ text }) => text)).toEqual([name]);
  });
});
