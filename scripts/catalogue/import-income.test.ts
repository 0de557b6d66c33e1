import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInProcess } from '../project/run-in-process.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { catalogueCommand } from './catalogue-command.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import { parseIncome } from './income-csv.ts';

const ALPHA = 'tech-ip-box-alpha';
const HEADINGS = 'quarter,payer,amount,currency,source';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-income-'));
  cpSync(join(seedFolder, 'catalogue'), join(folder, 'catalogue'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (id: string) => readFileSync(join(folder, 'catalogue', `${id}.json`), 'utf8');
const incomeOf = (id: string) =>
  readCatalogueFiles(folder).catalogue.find((record) => record.id === id)?.income ?? expect.fail();

function importing(id: string, content: string | Uint8Array) {
  const file = join(folder, 'statements.csv');
  writeFileSync(file, content);
  return runInProcess(catalogueCommand(), ['import-income', id, file, '--from', folder]);
}

describe('npm run catalogue -- import-income', () => {
  test('adds new statements among those that the record has, and changes nothing the second time', async () => {
    const content = `\uFEFF${HEADINGS}
2025-Q4,Recruiters,900,EUR,Royalty statement of 2025-Q4
2025-Q4,Insurance companies,120000,EUR,Royalty statement of 2025-Q4`;
    const before = incomeOf(ALPHA).statements;
    const { code, output } = await importing(ALPHA, content);
    expect(output).toContain(`✓ 1 of 2 statements were added to ${ALPHA}, which now has 10.`);
    expect(code).toBe(0);
    expect(readCatalogueFiles(folder).faults).toEqual([]);
    const { statements } = incomeOf(ALPHA);
    expect(statements[4]).toMatchObject({ quarter: '2025-Q4', payer: 'Recruiters', amount: 900 });
    expect(statements.toSpliced(4, 1)).toEqual(before);
    const after = textOf(ALPHA);
    expect((await importing(ALPHA, content)).output).toContain(`✓ ${ALPHA} has all 2 statements already.`);
    expect(textOf(ALPHA)).toBe(after);
  });

  test.each<[string, string | Uint8Array]>([
    ['✗ Line 2: 2099-Q1 is not over.', `${HEADINGS}\n2099-Q1,Banks,5,EUR,Report\n2026-Q1,Banks,5,EUR,Report`],
    [
      '✗ Line 3: it is in GBP, but other income is in EUR.',
      `${HEADINGS}\n2026-Q1,Banks,5,EUR,Report\n2026-Q2,Banks,5,GBP,Report`,
    ],
    [
      '✗ Line 2: the catalogue states 40000 ("Royalty statement of 2025-Q1") for this quarter and payer. Correct it there.',
      `${HEADINGS}\n2025-Q1,insurance companies,41000,EUR,Royalty statement of 2025-Q1`,
    ],
    ['✗ and 30 more.', `${HEADINGS}\n${'x,,,,\n'.repeat(10)}`],
    [
      `✗ ${ALPHA}: it would have 409 statements of income, above the limit of 400.`,
      `${HEADINGS}\n${Array.from({ length: 400 }, (_, index) => `2026-Q1,Bank ${index},5,EUR,Report`).join('\n')}`,
    ],
    ['statements.csv is larger than 1 MB: import it in several parts.', 'x'.repeat(1024 * 1024 + 1)],
    ['statements.csv is not text in UTF-8: save it as "CSV UTF-8"', Buffer.from(`\uFEFF${HEADINGS}`, 'utf16le')],
  ])('imports nothing and says “%s”', async (sentence, content) => {
    const before = textOf(ALPHA);
    const { code, output } = await importing(ALPHA, content);
    expect(output).toContain(sentence);
    expect(code).toBe(1);
    expect(textOf(ALPHA)).toBe(before);
  });

  test.each([
    ['nowhere', 'has no valid opportunity with this id: use one of'],
    ['../passcodes', 'has no valid opportunity with this id: use one of'],
    [ALPHA, 'The statements cannot be read: there is no file'],
  ])('refuses the opportunity %s with a folder as its file', async (id, sentence) => {
    const { code, output } = await runInProcess(catalogueCommand(), ['import-income', id, folder, '--from', folder]);
    expect(output).toContain(sentence);
    expect(code).toBe(1);
  });
});

describe('reading a file of statements', () => {
  const read = (content: string) => parseIncome(content, '2026-11-28');
  const sale = { line: 2, quarter: '2026-Q1', payer: 'Shops, online', amount: 500, currency: 'GBP', source: 'Report' };

  test.each([
    ['commas', `${HEADINGS}\n2026-Q1,"Shops, online",500,GBP,Report\n`, 2],
    ['semicolons', `${HEADINGS.replaceAll(',', ';')}\n2026-Q1;Shops, online;500;GBP;Report\n`, 2],
    [
      'carriage returns, capitals, spaces and empty lines',
      'Quarter, Payer, Amount, Currency, Source\r\n\r\n2026-Q1,"Shops, online", 500, GBP, Report\r\n,,,,\r\n',
      3,
    ],
  ])('accepts %s', (_form, content, line) => {
    expect(read(content)).toEqual({ rows: [{ ...sale, line }], faults: [] });
  });

  test.each([
    ['"Q1 2026" is not a quarter, as in 2026-Q3.', 'Q1 2026,Shops,5,GBP,Report'],
    ['2026-Q4 is not over.', '2026-Q4,Shops,5,GBP,Report'],
    ['the amount "1.234,50" is not a whole number in digits, as in 12500.', '2026-Q1,Shops,"1.234,50",GBP,Report'],
    ['the amount "-5" is not a whole number in digits, as in 12500.', '2026-Q1,Shops,-5,GBP,Report'],
    ['the amount "" is not a whole number in digits, as in 12500.', '2026-Q1,Shops,,GBP,Report'],
    ['the currency "gbp" is not one of GBP, EUR, USD.', '2026-Q1,Shops,5,gbp,Report'],
    ['the payer is missing.', '2026-Q1, ,5,GBP,Report'],
    ['the source is longer than 120 characters.', `2026-Q1,Shops,5,GBP,${'x'.repeat(121)}`],
    [
      'it has 6 fields, not 5. Put text that contains the separator in quotation marks.',
      '2026-Q1,Shops, online,5,GBP,Report',
    ],
    ['a quotation mark is in the wrong place, or is not closed.', '2026-Q1,"Shops,5,GBP,Report'],
    ['a quotation mark is in the wrong place, or is not closed.', '2026-Q1,"Shops" online,5,GBP,Report'],
    [
      'the payer "=HYPERLINK("x")" begins with =, +, - or @, as a formula does.',
      '2026-Q1,"=HYPERLINK(""x"")",5,GBP,Report',
    ],
    ['the source "\'@SUM(A1)" begins with =, +, - or @, as a formula does.', "2026-Q1,Shops,5,GBP,'@SUM(A1)"],
    ['the payer contains a line break or an invisible character.', '2026-Q1,"Shops\nonline",5,GBP,Report'],
    ['the source contains a line break or an invisible character.', '2026-Q1,Shops,5,GBP,\u001b[2JReport'],
    ['line 2 has the same quarter and payer.', '2026-Q1,shops ONLINE,6,GBP,Report'],
  ])('says on which line %s', (fault, line) => {
    const { rows, faults } = read(`${HEADINGS}\n2026-Q1,Shops online,500,GBP,Report\n\n${line}`);
    expect(faults).toEqual([`Line 4: ${fault}`]);
    expect(rows).toHaveLength(1);
  });

  test('counts the lines within a quoted field', () => {
    const { faults } = read(`${HEADINGS}\n2026-Q1,"Shops\n\nonline",5,GBP,Report\n2026-Q1,Shops,x,GBP,Report`);
    expect(faults.map((fault) => fault.slice(0, 7))).toEqual(['Line 2:', 'Line 5:']);
  });

  test.each(['', 'payer,quarter,amount,currency,source\n', `${HEADINGS},note\n`, HEADINGS.replaceAll(',', '\t')])(
    'refuses the headings %j',
    (content) => {
      expect(read(content)).toEqual({
        rows: [],
        faults: [
          'Line 1 must have the headings quarter, payer, amount, currency, source, with commas or semicolons between them.',
        ],
      });
    },
  );

  test('refuses a file without statements', () => {
    expect(read(`${HEADINGS}\n,,,,\n`).faults).toEqual(['The file has no statement below its headings.']);
  });
});
