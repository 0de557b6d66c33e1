import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfIncome, keyOfStatement } from '../../functions/src/contract/opportunities/asset/income.ts';
import { type Income, STATEMENTS_MAX } from '../../functions/src/contract/opportunities/asset/income-record.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import { type IncomeRow, parseIncome } from './income-csv.ts';

const FILE_MAX = 1024 * 1024;
/** A file of the wrong form has a fault on every line. */
const FAULTS_SHOWN = 20;

interface ImportArguments {
  opportunity: string;
  /** A CSV file with one statement on each line. */
  file: string;
  /** The folder that contains `catalogue/`. */
  from: string;
}

/** Adds the statements of a CSV file to the record of an opportunity: all of them, or none if there is a fault. */
export function importIncome({ opportunity, file, from }: ImportArguments): void {
  const today = new Date().toISOString().slice(0, 10);
  const record = findRecord(opportunity, from);
  const { rows, faults } = parseIncome(readText(file), today);
  const { income, added, conflicts } = addRows(record.income, rows);
  const all = [...faults, ...conflicts];
  if (all.length === 0) all.push(...faultsOfRecord(income, record, today));
  if (all.length > 0) refuse(all);
  if (added === 0) {
    log(`✓ ${opportunity} has all ${rows.length} statements already.`);
    return;
  }
  writeIncome(join(from, 'catalogue', `${opportunity}.json`), income);
  log(
    `✓ ${added} of ${rows.length} statements were added to ${opportunity}, which now has ${income.statements.length}.`,
  );
  log('Run "npm run catalogue -- check", then "publish".');
}

function findRecord(opportunity: string, folder: string): OpportunityRecord {
  const { catalogue } = readCatalogueFiles(folder);
  const record = catalogue.find(({ id }) => id === opportunity);
  if (record) return record;
  const ids = catalogue.map(({ id }) => id).join(', ');
  throw new CliError(
    `${folder} has no valid opportunity with this id: use one of ${ids}, or run "npm run catalogue -- check".`,
  );
}

function readText(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new CliError(`The statements cannot be read: there is no file ${file}.`);
  if (stats.size > FILE_MAX) throw new CliError(`${file} is larger than 1 MB: import it in several parts.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new CliError(`${file} is not text in UTF-8: save it as "CSV UTF-8", then run the command again.`);
  }
}

function refuse(faults: readonly string[]): never {
  for (const fault of faults.slice(0, FAULTS_SHOWN)) log(`✗ ${fault}`);
  if (faults.length > FAULTS_SHOWN) log(`✗ and ${faults.length - FAULTS_SHOWN} more.`);
  throw new CliError('Nothing was imported: fix the errors above, then run the command again.');
}

/** Adds rows that are not stated yet, in the order of their quarters. */
function addRows(stated: Income | undefined, rows: readonly IncomeRow[]) {
  const statements = stated?.statements ?? [];
  const currency = stated?.currency ?? rows[0]?.currency ?? 'GBP';
  const known = new Map(statements.map((statement) => [keyOfStatement(statement), statement]));
  const added = rows.filter((row) => !known.has(keyOfStatement(row)));
  const conflicts = rows.flatMap((row) => {
    const { amount, source } = known.get(keyOfStatement(row)) ?? row;
    const differs = row.amount !== amount || row.source !== source;
    return [
      ...(row.currency === currency
        ? []
        : [`Line ${row.line}: it is in ${row.currency}, but other income is in ${currency}.`]),
      ...(differs
        ? [
            `Line ${row.line}: the catalogue states ${amount} ("${source}") for this quarter and payer. Correct it there.`,
          ]
        : []),
    ];
  });
  const income: Income = {
    currency,
    statements: [
      ...statements,
      ...added.map(({ quarter, payer, amount, source }) => ({ quarter, payer, amount, source })),
    ].sort((one, other) => one.quarter.localeCompare(other.quarter)),
  };
  return { income, added: added.length, conflicts };
}

function faultsOfRecord(income: Income, { id, projectedIncome }: OpportunityRecord, today: string): string[] {
  const { length } = income.statements;
  return [
    ...(length > STATEMENTS_MAX
      ? [`${id}: it would have ${length} statements of income, above the limit of ${STATEMENTS_MAX}.`]
      : []),
    ...faultsOfIncome(income, projectedIncome, today).map((fault) => `${id}: ${fault}.`),
  ];
}

/** Renames a complete file, so that an interruption leaves the old one. */
function writeIncome(file: string, income: Income): void {
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const complete = `${file}.new`;
  writeFileSync(complete, `${JSON.stringify({ ...Object(record), income }, null, 2)}\n`);
  renameSync(complete, file);
}
