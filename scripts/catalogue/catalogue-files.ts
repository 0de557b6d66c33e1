import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ValidationError } from 'yup';
import { calculateNet } from '../../functions/src/contract/opportunities/asset/costs.ts';
import { faultsOfIncome, figuresOfIncome } from '../../functions/src/contract/opportunities/asset/income.ts';
import { countPatents, faultsOfRight } from '../../functions/src/contract/opportunities/asset/rights.ts';
import { faultsOfTitle } from '../../functions/src/contract/opportunities/asset/title.ts';
import { faultsOfValuation } from '../../functions/src/contract/opportunities/asset/valuation.ts';
import { formatMoney } from '../../functions/src/contract/opportunities/money.ts';
import {
  type FinancialProjection,
  type OpportunityRecord,
  opportunityRecordSchema,
  REFERENCE_OPPORTUNITY_ID,
} from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { messageOf } from '../project/errors.ts';
import { findRaiseFigure } from './raise-figures.ts';
import { findRepeatedWords } from './repeated-words.ts';

export interface CatalogueFiles {
  /** In the order of the marketplace. */
  catalogue: OpportunityRecord[];
  /** One sentence for each fault. Nothing can be published while there is one. */
  faults: string[];
  /** One sentence for each fact that investors expect and the record doesn't state. It can be published without it. */
  warnings: string[];
}

/** Reads every file of `<folder>/catalogue`, and continues after a fault. */
export function readCatalogueFiles(folder: string): CatalogueFiles {
  const place = join(folder, 'catalogue');
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.json')) : [];
  if (names.length === 0) return { catalogue: [], faults: [`${place} contains no opportunity.`], warnings: [] };
  const read = names.sort().map((name) => readOpportunity(join(place, name)));
  const catalogue = read.flatMap(({ record }) => record ?? []).sort((a, b) => a.order - b.order);
  const unreadable = read.flatMap(({ faults }) => faults);
  const faults = [...unreadable, ...validateCatalogue(catalogue, unreadable.length === 0)];
  return { catalogue, faults, warnings: catalogue.flatMap(warningsOf) };
}

const warningsOf = ({
  id,
  costs,
  liquidity,
  rights,
  chainOfTitle,
  valuation,
  valuationBasis,
  income,
  projectedIncome,
}: OpportunityRecord): string[] => [
  ...(costs ? [] : [`${id}: its costs are not stated.`]),
  ...(liquidity ? [] : [`${id}: it does not state how shares can be sold.`]),
  ...(rights ? [] : [`${id}: it has no schedule of rights.`]),
  ...(chainOfTitle ? [] : [`${id}: its chain of title is not stated.`]),
  ...(valuation && !valuationBasis ? [`${id}: the basis of its valuation is not stated.`] : []),
  ...(income ? [] : [`${id}: its income is not stated.`]),
  ...(projectedIncome || !hasAYear(income) ? [] : [`${id}: no projection of its income is stated.`]),
];

/** After four quarters, investors expect to see the income beside what was projected. */
const hasAYear = (income: OpportunityRecord['income']) =>
  (figuresOfIncome(income?.statements ?? [])?.quarters ?? []).length >= 4;

/** Reads one opportunity from its file, which is named by its id. */
function readOpportunity(file: string): { record?: OpportunityRecord; faults: string[] } {
  const name = `catalogue/${basename(file)}`;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { faults: [`${name} is not JSON: ${messageOf(error)}.`] };
  }
  try {
    const record = opportunityRecordSchema.validateSync(json, { strict: true, abortEarly: false });
    const isNamedById = `${record.id}.json` === basename(file);
    return { record, faults: isNamedById ? [] : [`${name}: its id is "${record.id}", which is not the file's name.`] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return { faults: all.map(({ path, message }) => `${name}${path ? ` at ${path}` : ''}: ${withoutStop(message)}.`) };
  }
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');

const YEARS = ['year1', 'year2', 'year3'] as const;

/**
 * Makes the checks that a schema can't. Returns one sentence for each fault. In a catalogue that isn't complete, because
 * a file can't be read, records aren't compared with the reference opportunity.
 */
export function validateCatalogue(catalogue: readonly OpportunityRecord[], isComplete = true): string[] {
  const reference = catalogue.find(({ id }) => id === REFERENCE_OPPORTUNITY_ID);
  return [
    ...repeated(catalogue.map(({ order }) => order)).map((order) => `Two opportunities have the order ${order}.`),
    ...catalogue.flatMap((record) =>
      [
        ...validateFunding(record),
        ...validateCosts(record),
        ...validateRights(record),
        ...validateTitle(record),
        ...validateValuation(record),
        ...validateIncome(record),
        ...validateRowTexts(record),
        ...validateAgreement(record),
        ...validateSummary(record),
        ...validateProjection(record.financialProjection),
        ...validateDocuments(record),
        ...validateRisks(record),
        ...(isComplete ? validateAgainstReference(record, reference) : []),
      ].map((fault) => `${record.id}: ${fault}.`),
    ),
  ];
}

function validateFunding({
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
}: OpportunityRecord) {
  const share = Math.round((currentFunding / fundingTarget) * 100);
  const faults: string[] = [];
  if ((fundingPercentage ?? 0) !== share)
    faults.push(`fundingPercentage is ${fundingPercentage}, but the figures give ${share}`);
  if (currentFunding > fundingTarget) faults.push('currentFunding is more than fundingTarget');
  if (status === 'opening_soon' && currentFunding > 0) faults.push('it has funding before it opens');
  if (status === 'open' && opening) faults.push('it is open but has an opening date');
  if (status === 'opening_soon' && closesOn) faults.push('it has a closing date before it opens');
  if (lowCaseReturn > targetReturn) faults.push('lowCaseReturn is more than targetReturn');
  if (minInvestment.amount > fundingTarget) faults.push('minInvestment is more than fundingTarget');
  if (minInvestment.amount % amountStep !== 0) faults.push('minInvestment is not a multiple of amountStep');
  return faults;
}

function validateCosts({ costs, targetReturn, termYears }: OpportunityRecord): string[] {
  if (!costs || targetReturn <= 1) return [];
  const { gain } = calculateNet({ amount: 1, multiple: targetReturn, termYears }, costs);
  return gain > 0 ? [] : ['its costs use up the whole gain of the target return'];
}

function validateRights({ rights, patentCount }: OpportunityRecord): string[] {
  if (!rights) return [];
  const count = countPatents(rights);
  return [
    ...rights.flatMap(faultsOfRight),
    ...(count === patentCount ? [] : [`patentCount is ${patentCount}, but the schedule has ${count}`]),
  ];
}

const validateTitle = ({ chainOfTitle, documents }: OpportunityRecord): string[] =>
  chainOfTitle ? faultsOfTitle(chainOfTitle, documents?.map(({ id }) => id) ?? []) : [];

const validateValuation = ({ valuationBasis, valuation }: OpportunityRecord): string[] =>
  valuationBasis ? faultsOfValuation(valuationBasis, valuation?.amount ?? null) : [];

const validateIncome = ({ income, projectedIncome }: OpportunityRecord): string[] =>
  faultsOfIncome(income, projectedIncome, new Date().toISOString().slice(0, 10));

/** Other pages show the reference opportunity's sections as examples, to people who accept nothing. */
const validateAgreement = ({ id, agreement }: OpportunityRecord): string[] =>
  agreement && id === REFERENCE_OPPORTUNITY_ID
    ? ['it asks for a confidentiality agreement, but other pages show its sections as examples']
    : [];

/** The summary may be missing only in older published catalogues. */
function validateSummary(record: OpportunityRecord): string[] {
  const { summary, minInvestment } = record;
  if (!summary) return ['it has no summary'];
  const repeated = findRepeatedWords(summary, record);
  const minimum = formatMoney(minInvestment);
  return [
    ...(repeated === undefined ? [] : [`the summary repeats another text ("${repeated}")`]),
    ...(summary.terms.some((term) => term.includes(minimum))
      ? []
      : [`the terms of the summary do not name the minimum of ${minimum}`]),
  ];
}

/** Rows show title and description to people who may not see the funding. */
function validateRowTexts(record: OpportunityRecord): string[] {
  const words = findRaiseFigure(`${record.title}\n${record.description}`, record);
  return words === undefined
    ? []
    : [
        `the title or description names the raised amount ("${words}"), but people without access to the funding can see it`,
      ];
}

function validateProjection(projection: FinancialProjection | null): string[] {
  if (projection === null) return [];
  const { revenueStreams, totalRevenue, costs, netIncome } = projection;
  const streams = (year: (typeof YEARS)[number]) => sum(revenueStreams.map((stream) => stream[year]));
  return [
    ...YEARS.filter((year) => streams(year) !== totalRevenue[year]).map(
      (year) => `the revenue streams of ${year} add up to ${streams(year)}, not ${totalRevenue[year]}`,
    ),
    ...YEARS.filter((year) => totalRevenue[year] - costs[year] !== netIncome[year]).map(
      (year) => `the net income of ${year} is not revenue less costs`,
    ),
    ...revenueStreams
      .filter(({ year3, percentage }) => Math.round((year3 / totalRevenue.year3) * 100) !== percentage)
      .map(({ name }) => `the percentage of "${name}" is not its share of the third year`),
    ...(sum(revenueStreams.map(({ percentage }) => percentage)) === 100
      ? []
      : ['the percentages do not add up to 100']),
  ];
}

/** Names of documents are public, so they must not reveal the title. */
function validateDocuments({ documents, title }: OpportunityRecord): string[] {
  if (documents === null) return [];
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const revealing = documents.filter(({ name }) =>
    words.some((word) =>
      name
        .toLowerCase()
        .split(/\P{L}+/u)
        .includes(word),
    ),
  );
  return [
    ...repeated(documents.map(({ id }) => id)).map((id) => `two documents have the id ${id}`),
    ...documents
      .filter(({ addedAt }) => !isDay(addedAt))
      .map(({ name }) => `the document "${name}" has no valid date in addedAt`),
    ...revealing.map(({ name }) => `the name of the document "${name}" is public but contains a word of the title`),
  ];
}

const isDay = (text = '') => !Number.isNaN(Date.parse(text));

/** Severity may be missing only in older published catalogues. */
const validateRisks = ({ risks }: OpportunityRecord): string[] =>
  (risks ?? []).filter(({ severity }) => !severity).map(({ title }) => `the risk "${title}" has no severity`);

/**
 * General risks are on masked pages, so they must be the same for all. A gap needs the reference opportunity to fill
 * it.
 */
function validateAgainstReference(record: OpportunityRecord, reference: OpportunityRecord | undefined): string[] {
  const { financialProjection, team, documents, risks } = record;
  const gap = [financialProjection, team, documents, risks].includes(null);
  const general = (of: OpportunityRecord | undefined) => of?.risks?.filter(({ scope }) => scope === 'general');
  return [
    ...(gap && !reference ? [`it has gaps, and there is no ${REFERENCE_OPPORTUNITY_ID} to fill them`] : []),
    ...(risks && reference?.risks && !isDeepStrictEqual(general(record), general(reference))
      ? [`its general risks are public but differ from those of ${REFERENCE_OPPORTUNITY_ID}`]
      : []),
  ];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const repeated = <Value>(values: Value[]) => values.filter((value, index) => values.indexOf(value) !== index);
