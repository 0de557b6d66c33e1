import { describe, expect, it } from 'vitest';
import { cleanFileName, downloadLinkRequestSchema, readUploadPath, uploadPath, uploadTimestamp } from './files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe('a file name', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['  my plan (v2) .docx ', 'my plan (v2) .docx'],
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['C:\\Users\\plan.pdf', 'C:-Users-plan.pdf'],
    [`"my" 'plan'.pdf`, `"my" 'plan'.pdf`],
    ['👩‍🔬 résumé 🇬🇧.pdf', '👩‍🔬 résumé 🇬🇧.pdf'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['\u200fتقرير\u200e.pdf', 'تقرير.pdf'],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc\u2028d\u007f.txt', 'abcd.txt'],
    ['tab\tand  spaces.txt', 'taband spaces.txt'],
    ['100% of it.txt', '100\uff05 of it.txt'],
    ['half\ud83d.txt', 'half.txt'],
    ['\ufeffbom.txt', 'bom.txt'],
    ['', 'file'],
    [' \u200f ', 'file'],
    ['..', 'file'],
    ['.\u200d.', 'file'],
    ['.hidden', '.hidden'],
  ])('%j becomes %j', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
    expect(cleanFileName(expected)).toBe(expected);
  });

  it.each([
    ['a'.repeat(300)],
    [`${'a'.repeat(300)}.pdf`],
    [`${'é'.repeat(200)}.docx`],
    [`${'👩‍🔬'.repeat(60)}.png`],
    [`x.${'e'.repeat(300)}`],
    [`${'ab '.repeat(120)}.pdf`],
  ])('of more than 255 bytes is cut between characters and keeps its extension: %j', (name) => {
    const cut = cleanFileName(name);
    expect(bytesOf(cut)).toBeLessThanOrEqual(255);
    expect(bytesOf(cut)).toBeGreaterThan(225);
    expect(cut).toBe(cut.toWellFormed());
    const ending = /\.(pdf|docx|png)$/.exec(name)?.[0] ?? '';
    expect(cut.endsWith(ending)).toBe(true);
    expect(name.startsWith(cut.slice(0, cut.length - ending.length))).toBe(true);
    expect(cleanFileName(cut)).toBe(cut);
  });
});

describe('the path of an upload', () => {
  it('contains the name and the time of the upload', () => {
    const timestamp = uploadTimestamp(Date.UTC(2126, 10, 21, 9), 0);
    const path = uploadPath('alice', timestamp, 'a/b "plan" 👩‍🔬.pdf');
    expect(path).toBe(`uploads/alice/${timestamp}-a-b "plan" 👩‍🔬.pdf`);
    expect(readUploadPath(path)).toEqual({
      uid: 'alice',
      name: 'a-b "plan" 👩‍🔬.pdf',
      uploadedAt: new Date('2126-11-21T09:00:00Z'),
    });
  });

  it('can contain milliseconds or microseconds', () => {
    expect(readUploadPath('uploads/alice/1700000000000-plan.pdf')?.uploadedAt).toEqual(new Date(1_700_000_000_000));
    expect(readUploadPath('uploads/alice/1700000000000123-plan.pdf')?.uploadedAt).toEqual(new Date(1_700_000_000_000));
  });

  it('is different for two concurrent files, with an exact time of at most 16 digits', () => {
    const now = Date.UTC(2126, 10, 21);
    const stamps = [...Array(2000)].map(() => uploadTimestamp(now, 0.999));
    expect(new Set(stamps).size).toBe(2000);
    expect(stamps.every((stamp) => /^\d{16}$/.test(String(stamp)) && Number.isSafeInteger(stamp))).toBe(true);
  });

  it.each([
    'uploads/alice/plan.pdf',
    'uploads/alice/1-',
    'uploads/alice/1-a/b.pdf',
    'uploads/alice/../bob/1-plan.pdf',
    'uploads//1-plan.pdf',
    'kyc/alice/1-plan.pdf',
    'uploads/alice/1-plan\n.pdf',
    `uploads/alice/1-${'a'.repeat(1024)}`,
    ' uploads/alice/1-plan.pdf',
  ])('cannot be %j', (path) => {
    expect(downloadLinkRequestSchema.isValidSync({ path })).toBe(false);
  });

  it('is accepted by the call for a link', () => {
    const path = uploadPath('a'.repeat(128), uploadTimestamp(), '👩‍🔬'.repeat(100));
    expect(downloadLinkRequestSchema.isValidSync({ path })).toBe(true);
    expect(downloadLinkRequestSchema.isValidSync({ path, uid: 'bob' })).toBe(false);
  });
});
