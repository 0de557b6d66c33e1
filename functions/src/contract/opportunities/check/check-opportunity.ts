import { ValidationError } from 'yup';
import { calculateNet } from '../asset/costs.ts';
import { faultsOfIncome, figuresOfIncome } from '../asset/income.ts';
import { countPatents, faultsOfRight } from '../asset/rights.ts';
import { faultsOfTitle } from '../asset/title.ts';
import { faultsOfValuation } from '../asset/valuation.ts';
import { formatMoney } from '../money.ts';
import { type OpportunityRecord, opportunityRecordSchema, type Risk } from '../opportunity-record.ts';
import type { Fault } from './fault.ts';
import { findRaiseFigure } from './raise-figures.ts';
import { findRepeatedWords } from './repeated-words.ts';

/** The facts about another opportunity that a check compares. */
export type Neighbour = Pick<OpportunityRecord, 'id' | 'order' | 'risks'>;

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Every fault of a record, which may be anything: of the schema, and of what a schema can't check. Nothing can be published
 * while there is one. `others` are the other opportunities that are published; null if they are not known. `referenceId` is
 * the reference opportunity's; null in a browser, which must not know it.
 */
export const faultsOfRecord = (
  candidate: unknown,
  others: readonly Neighbour[] | null,
  referenceId: string | null,
): Fault[] =>
  clausesOfRecord(candidate, others, referenceId).map(({ path, message }) => ({ path, message: toSentence(message) }));

/** The same faults as clauses without a full stop. */
export function clausesOfRecord(
  candidate: unknown,
  others: readonly Neighbour[] | null,
  referenceId: string | null,
): Fault[] {
  const faults = faultsOfSchema(candidate);
  const invalid = new Set(faults.map(({ path }) => topLevel(path)));
  const { id, order }: { id?: unknown; order?: unknown } = Object(candidate);
  const isTaken = others?.some((other) => other.order === order && other.id !== id) && !invalid.has('order');
  return [
    ...faults,
    ...checkFacts(candidate, invalid, others, referenceId),
    ...(isTaken ? [{ path: 'order', message: 'another opportunity has this order' }] : []),
  ];
}

/** The facts that investors expect and the record doesn't state. It can be published without them. */
export const warningsOfRecord = (candidate: unknown): Fault[] =>
  missingFacts(Object(candidate)).map(({ path, message }) => ({ path, message: toSentence(message) }));

const topLevel = (path: string): string => path.split(/[.[]/, 1)[0] ?? '';

/** A name of a field keeps its small letter. */
const toSentence = (message: string): string => {
  const stopped = `${message.replace(/\.$/, '')}.`;
  return /^\w*[A-Z]/.test(stopped) ? stopped : `${stopped.charAt(0).toUpperCase()}${stopped.slice(1)}`;
};

/** Faults that the schema finds, each with a clause without its full stop. */
export function faultsOfSchema(candidate: unknown): Fault[] {
  try {
    opportunityRecordSchema.validateSync(candidate, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.map((one) => ({ path: one.path ?? '', message: clauseOf(one) }));
  }
}

/** yup's own sentences repeat the path and, for a wrong type, the value. */
function clauseOf({ type, params, message }: ValidationError): string {
  if (type === 'optionality' || type === 'nullable' || type === 'required') return 'it is missing';
  if (type === 'typeError') return `it must be a ${String(params?.type ?? 'value')}`;
  if (type === 'oneOf') return `it must be one of ${String(params?.values)}`;
  if (type === 'trim') return 'it begins or ends with a space';
  return message.replace(/\.$/, '');
}

/** Checks which a schema can't make. They are skipped if a field that they read doesn't match its schema. */
function checkFacts(
  candidate: unknown,
  invalid: ReadonlySet<string>,
  others: readonly Neighbour[] | null,
  referenceId: string | null,
): Fault[] {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return [];
  const record = candidate as OpportunityRecord;
  return CHECKS.filter(({ reads }) => !reads.some((field) => invalid.has(field))).flatMap(({ check }) =>
    check(record, others, referenceId),
  );
}

/** The faults of a record that matches its schema, as clauses without a full stop. */
export const faultsOfFacts = (
  record: OpportunityRecord,
  others: readonly Neighbour[] | null,
  referenceId: string | null,
): Fault[] => CHECKS.flatMap(({ check }) => check(record, others, referenceId));

interface Check {
  reads: readonly (keyof OpportunityRecord)[];
  check: (record: OpportunityRecord, others: readonly Neighbour[] | null, referenceId: string | null) => Fault[];
}

const at =
  (path: string) =>
  (message: string): Fault => ({ path, message });

const CHECKS: readonly Check[] = [
  {
    reads: [
      'currentFunding',
      'fundingTarget',
      'fundingPercentage',
      'status',
      'minInvestment',
      'amountStep',
      'opening',
      'closesOn',
      'targetReturn',
      'lowCaseReturn',
    ],
    check: checkFunding,
  },
  { reads: ['costs', 'targetReturn', 'termYears'], check: checkCosts },
  { reads: ['rights', 'patentCount'], check: checkRights },
  {
    reads: ['chainOfTitle', 'documents'],
    check: ({ chainOfTitle, documents }) =>
      chainOfTitle ? faultsOfTitle(chainOfTitle, documents?.map(({ id }) => id) ?? []).map(at('chainOfTitle')) : [],
  },
  {
    reads: ['valuationBasis', 'valuation'],
    check: ({ valuationBasis, valuation }) =>
      valuationBasis ? faultsOfValuation(valuationBasis, valuation?.amount ?? null).map(at('valuationBasis')) : [],
  },
  {
    reads: ['income', 'projectedIncome'],
    check: ({ income, projectedIncome }) =>
      faultsOfIncome(income, projectedIncome, today()).map(at(income ? 'income' : 'projectedIncome')),
  },
  { reads: ['title', 'description', 'currentFunding', 'fundingTarget', 'fundingPercentage'], check: checkRowTexts },
  { reads: ['id', 'agreement'], check: checkAgreement },
  { reads: ['summary', 'minInvestment'], check: checkSummary },
  { reads: ['financialProjection'], check: checkProjection },
  { reads: ['documents', 'title'], check: checkDocuments },
  { reads: ['risks'], check: checkRisks },
  { reads: ['id', 'financialProjection', 'team', 'documents', 'risks'], check: checkAgainstReference },
];

function checkFunding({
  currentFunding,
  fundingTarget,
  fundingPercentage,
  status,
  minInvestment,
  amountStep = 1,
  opening,
  closesOn,
  targetReturn,
  lowCaseReturn = 0,
}: OpportunityRecord): Fault[] {
  const share = Math.round((currentFunding / fundingTarget) * 100);
  const faults: [boolean, string, string][] = [
    [
      (fundingPercentage ?? 0) !== share,
      'fundingPercentage',
      `fundingPercentage is ${fundingPercentage}, but the figures give ${share}`,
    ],
    [currentFunding > fundingTarget, 'currentFunding', 'currentFunding is more than fundingTarget'],
    [status === 'opening_soon' && currentFunding > 0, 'currentFunding', 'it has funding before it opens'],
    [status === 'open' && Boolean(opening), 'opening', 'it is open but has an opening date'],
    [status === 'opening_soon' && Boolean(closesOn), 'closesOn', 'it has a closing date before it opens'],
    [lowCaseReturn > targetReturn, 'lowCaseReturn', 'lowCaseReturn is more than targetReturn'],
    [minInvestment.amount > fundingTarget, 'minInvestment.amount', 'minInvestment is more than fundingTarget'],
    [minInvestment.amount % amountStep !== 0, 'minInvestment.amount', 'minInvestment is not a multiple of amountStep'],
  ];
  return faults.flatMap(([isFault, path, message]) => (isFault ? [{ path, message }] : []));
}

function checkCosts({ costs, targetReturn, termYears }: OpportunityRecord): Fault[] {
  if (!costs || targetReturn <= 1) return [];
  const { gain } = calculateNet({ amount: 1, multiple: targetReturn, termYears }, costs);
  return gain > 0 ? [] : [{ path: 'costs', message: 'its costs use up the whole gain of the target return' }];
}

function checkRights({ rights, patentCount }: OpportunityRecord): Fault[] {
  if (!rights) return [];
  const count = countPatents(rights);
  return [
    ...rights.flatMap((right, index) => faultsOfRight(right).map(at(`rights[${index}]`))),
    ...(count === patentCount
      ? []
      : [{ path: 'patentCount', message: `patentCount is ${patentCount}, but the schedule has ${count}` }]),
  ];
}

/** Other pages show the reference opportunity's sections as examples, to people who accept nothing. */
function checkAgreement(
  { id, agreement }: OpportunityRecord,
  _others: readonly Neighbour[] | null,
  referenceId: string | null,
): Fault[] {
  if (!agreement || id !== referenceId) return [];
  const message = 'it asks for a confidentiality agreement, but other pages show its sections as examples';
  return [{ path: 'agreement', message }];
}

/** The summary may be missing only in older published catalogues. */
function checkSummary(record: OpportunityRecord): Fault[] {
  const { summary, minInvestment } = record;
  if (!summary) return [{ path: 'summary', message: 'it has no summary' }];
  const repeated = findRepeatedWords(summary, record);
  const minimum = formatMoney(minInvestment);
  return [
    ...(repeated === undefined
      ? []
      : [{ path: 'summary', message: `the summary repeats another text ("${repeated}")` }]),
    ...(summary.terms.some((term) => term.includes(minimum))
      ? []
      : [{ path: 'summary.terms', message: `the terms of the summary do not name the minimum of ${minimum}` }]),
  ];
}

/** Rows show title and description to people who may not see the funding. */
function checkRowTexts(record: OpportunityRecord): Fault[] {
  const { title, description } = record;
  const words = findRaiseFigure(`${title}\n${description}`, record);
  if (words === undefined) return [];
  const path = findRaiseFigure(title, record) === undefined ? 'description' : 'title';
  const message = `the title or description names the raised amount ("${words}"), but people without access to the funding can see it`;
  return [{ path, message }];
}

const YEARS = ['year1', 'year2', 'year3'] as const;

function checkProjection({ financialProjection }: OpportunityRecord): Fault[] {
  if (financialProjection === null) return [];
  const { revenueStreams, totalRevenue, costs, netIncome } = financialProjection;
  const streams = (year: (typeof YEARS)[number]) => sum(revenueStreams.map((stream) => stream[year]));
  const path = (rest: string) => `financialProjection.${rest}`;
  return [
    ...YEARS.filter((year) => streams(year) !== totalRevenue[year]).map((year) => ({
      path: path(`totalRevenue.${year}`),
      message: `the revenue streams of ${year} add up to ${streams(year)}, not ${totalRevenue[year]}`,
    })),
    ...YEARS.filter((year) => totalRevenue[year] - costs[year] !== netIncome[year]).map((year) => ({
      path: path(`netIncome.${year}`),
      message: `the net income of ${year} is not revenue less costs`,
    })),
    ...revenueStreams.flatMap(({ name, year3, percentage }, index) =>
      Math.round((year3 / totalRevenue.year3) * 100) === percentage
        ? []
        : [
            {
              path: path(`revenueStreams[${index}].percentage`),
              message: `the percentage of "${name}" is not its share of the third year`,
            },
          ],
    ),
    ...(sum(revenueStreams.map(({ percentage }) => percentage)) === 100
      ? []
      : [{ path: path('revenueStreams'), message: 'the percentages do not add up to 100' }]),
  ];
}

/** Names of documents are public, so they must not reveal the title. */
function checkDocuments({ documents, title }: OpportunityRecord): Fault[] {
  if (documents === null) return [];
  const words: readonly string[] = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const isRevealing = (name: string) => {
    const parts = name.toLowerCase().split(/\P{L}+/u);
    return words.some((word) => parts.includes(word));
  };
  const ids = documents.map(({ id }) => id);
  const found = <Value>(values: readonly Value[], isFault: (value: Value, index: number) => boolean) =>
    values.flatMap((value, index) => (isFault(value, index) ? [{ value, index }] : []));
  return [
    ...found(ids, (id, index) => ids.indexOf(id) !== index).map(({ value, index }) => ({
      path: `documents[${index}].id`,
      message: `two documents have the id ${value}`,
    })),
    ...found(documents, ({ addedAt }) => !isDay(addedAt)).map(({ value, index }) => ({
      path: `documents[${index}].addedAt`,
      message: `the document "${value.name}" has no valid date in addedAt`,
    })),
    ...found(documents, ({ name }) => isRevealing(name)).map(({ value, index }) => ({
      path: `documents[${index}].name`,
      message: `the name of the document "${value.name}" is public but contains a word of the title`,
    })),
  ];
}

const isDay = (text = '') => !Number.isNaN(Date.parse(text));

/** Severity may be missing only in older published catalogues. */
const noSeverity = ({ title, severity }: Risk, index: number): Fault[] =>
  severity ? [] : [{ path: `risks[${index}].severity`, message: `the risk "${title}" has no severity` }];

function checkRisks({ risks }: OpportunityRecord): Fault[] {
  return (risks ?? []).flatMap(noSeverity);
}

/**
 * General risks are on masked pages, so they must be the same for all. A gap needs the reference opportunity to fill
 * it.
 */
function checkAgainstReference(
  record: OpportunityRecord,
  others: readonly Neighbour[] | null,
  referenceId: string | null,
): Fault[] {
  if (others === null || record.id === referenceId) return [];
  const reference = others.find(({ id }) => id === referenceId);
  const { financialProjection, team, documents, risks } = record;
  const gap = [financialProjection, team, documents, risks].includes(null);
  return [
    ...(gap && !reference ? [{ path: '', message: `it has gaps, and there is no ${referenceId} to fill them` }] : []),
    ...(risks && reference?.risks && generalRisks(risks) !== generalRisks(reference.risks)
      ? [
          {
            path: 'risks',
            message: `its general risks are public but differ from those of ${referenceId}`,
          },
        ]
      : []),
  ];
}

const generalRisks = (risks: readonly Risk[]): string =>
  JSON.stringify(
    risks
      .filter(({ scope }) => scope === 'general')
      .map(({ title, description, severity = null }) => [title, description, severity]),
  );

function missingFacts(record: Partial<OpportunityRecord>): Fault[] {
  const { costs, liquidity, rights, chainOfTitle, valuation, valuationBasis, income, projectedIncome } = record;
  const missing: [boolean, string, string][] = [
    [!costs, 'costs', 'its costs are not stated'],
    [!liquidity, 'liquidity', 'it does not state how shares can be sold'],
    [!rights, 'rights', 'it has no schedule of rights'],
    [!chainOfTitle, 'chainOfTitle', 'its chain of title is not stated'],
    [Boolean(valuation) && !valuationBasis, 'valuationBasis', 'the basis of its valuation is not stated'],
    [!income, 'income', 'its income is not stated'],
    [!projectedIncome && hasAYear(income), 'projectedIncome', 'no projection of its income is stated'],
  ];
  return missing.flatMap(([isMissing, path, message]) => (isMissing ? [{ path, message }] : []));
}

/** The clauses of `warningsOfRecord` for a valid record. */
export const warningClauses = (record: OpportunityRecord): string[] =>
  missingFacts(record).map(({ message }) => message);

/** After four quarters, investors expect to see the income beside what was projected. */
function hasAYear(income: OpportunityRecord['income']): boolean {
  const statements = income?.statements;
  return Array.isArray(statements) && (figuresOfIncome(statements)?.quarters ?? []).length >= 4;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
