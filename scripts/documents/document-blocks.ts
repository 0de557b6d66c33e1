import {
  nameOfOffice,
  RIGHT_KIND_LABELS,
  RIGHT_KINDS,
  type Right,
} from '../../functions/src/contract/opportunities/asset/rights.ts';
import { formatMoney } from '../../functions/src/contract/opportunities/money.ts';
import type {
  FinancialProjection,
  OpportunityRecord,
} from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { CliError } from '../project/errors.ts';

/** The parts of a document after its title page. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: string[] }
  /** The first row is the heading; numbers are aligned right. */
  | { kind: 'table'; rows: string[][] }
  /** Replaced by content from the opportunity's record. */
  | { kind: 'insert'; name: string };

/**
 * Parses a document's source into blocks. The source is simple Markdown: blocks with empty lines between them, `#` and
 * `##` for headings, `-` for lists, `|` for tables, `>` for notes, and `{{name}}` for content from the opportunity's
 * record.
 */
export function parseSource(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseBlock);
}

function parseBlock(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const insert = /^\{\{([a-z-]+)\}\}$/.exec(part)?.[1];
  if (insert !== undefined) return { kind: 'insert', name: insert };
  if (part.startsWith('## ')) return { kind: 'heading', level: 2, text: part.slice(3) };
  if (part.startsWith('# ')) return { kind: 'heading', level: 1, text: part.slice(2) };
  if (part.startsWith('> ')) return { kind: 'note', text: lines.map((line) => line.replace(/^> ?/, '')).join(' ') };
  if (part.startsWith('- ')) return { kind: 'list', items: splitItems(lines) };
  if (part.startsWith('|')) return { kind: 'table', rows: lines.map(splitCells) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The following lines belong to the item too. */
const splitItems = (lines: string[]) =>
  lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((item) => item.trim().replaceAll('\n', ' '));

const splitCells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

type Insert = (record: OpportunityRecord) => Block[];

/** Fills the inserts of a source from the record, so that no figure of the catalogue is written twice. */
export function fillInserts(blocks: readonly Block[], record: OpportunityRecord): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'insert') return [block];
    const insert = INSERTS[block.name];
    if (!insert) throw new CliError(`A document of ${record.id} contains {{${block.name}}}, which does not exist.`);
    return insert(record);
  });
}

const paragraphs = (text: string): Block[] => text.split('\n\n').map((part) => ({ kind: 'paragraph', text: part }));
const table = (rows: string[][]): Block[] => [{ kind: 'table', rows }];

const INSERTS: Record<string, Insert> = {
  description: ({ fullDescription }) => paragraphs(fullDescription),
  technology: ({ keyTechnology }) => paragraphs(keyTechnology),
  market: ({ marketOpportunity }) => paragraphs(marketOpportunity),
  structure: ({ investmentStructure }) => paragraphs(investmentStructure),
  figures: (record) =>
    table([
      ['At a glance', 'Terms'],
      ['Minimum investment', formatMoney(record.minInvestment)],
      ['Target return', `${record.targetReturn}x over ${record.termYears} years`],
      ['Valuation', record.valuation ? formatMoney(record.valuation) : 'Not stated'],
      ['Patents and applications', String(record.patentCount)],
      ['Status', record.status === 'open' ? 'Open for investment' : 'Opening soon'],
    ]),
  timeline: ({ timeline }) =>
    table([['When', 'Milestone'], ...timeline.map(({ year, milestone }) => [year, milestone])]),
  risks: ({ risks }) =>
    (risks ?? []).flatMap(({ title, description }): Block[] => [
      { kind: 'heading', level: 2, text: title },
      { kind: 'paragraph', text: description },
    ]),
  faqs: ({ faqs }) =>
    faqs.flatMap(({ question, answer }): Block[] => [
      { kind: 'heading', level: 2, text: question },
      { kind: 'paragraph', text: answer },
    ]),
  team: ({ team }) => (team ? teamBlocks(team) : []),
  rights: ({ rights }) => rightsBlocks(rights ?? []),
  franchise: ({ franchiseDetails }) =>
    franchiseDetails
      ? [
          { kind: 'paragraph', text: franchiseDetails.description },
          { kind: 'list', items: [...franchiseDetails.platforms, ...franchiseDetails.merchandising] },
        ]
      : [],
  'monthly-revenue': ({ financialProjection }) => (financialProjection ? monthlyTable(financialProjection) : []),
  projection: ({ financialProjection }) => (financialProjection ? projectionTable(financialProjection) : []),
};

function teamBlocks({ projectLead, keyMembers, advisors }: NonNullable<OpportunityRecord['team']>): Block[] {
  return [
    { kind: 'heading', level: 2, text: `${projectLead.name}, ${projectLead.role}` },
    { kind: 'paragraph', text: `${projectLead.background} ${projectLead.experience}; ${projectLead.location}.` },
    ...table([
      ['Name', 'Role', 'Experience'],
      ...keyMembers.map(({ name, role, expertise, experience }) => [name, role, `${expertise}; ${experience}`]),
      ...advisors.map(({ name, role, background }) => [name, role, background]),
    ]),
  ];
}

/** A table for each kind of right, without numbers, which the attorneys keep. */
const rightsBlocks = (rights: readonly Right[]): Block[] =>
  RIGHT_KINDS.flatMap((kind): Block[] => {
    const these = rights.filter((right) => right.kind === kind);
    if (these.length === 0) return [];
    const rows = these.map(({ title, office, expires }) => [
      title,
      office === undefined ? 'None needed' : nameOfOffice(office),
      expires?.slice(0, 4) ?? '–',
    ]);
    const [first = '', ...rest] = RIGHT_KIND_LABELS[kind][1];
    return [
      { kind: 'heading', level: 2, text: `${first.toUpperCase()}${rest.join('')}` },
      { kind: 'table', rows: [['Right', 'Office', 'Expires'], ...rows] },
    ];
  });

function projectionTable(projection: FinancialProjection): Block[] {
  const { currency, revenueStreams, totalRevenue, costs, netIncome } = projection;
  const money = (amount: number) => formatMoney({ amount, currency });
  const row = (name: string, { year1, year2, year3 }: { year1: number; year2: number; year3: number }) => [
    name,
    ...[year1, year2, year3].map(money),
  ];
  return table([
    ['Projection', 'Year 1', 'Year 2', 'Year 3'],
    ...revenueStreams.map((stream) => row(stream.name, stream)),
    row('Total revenue', totalRevenue),
    row('Costs', costs),
    row('Net income', netIncome),
  ]);
}

/** Percent of a year's revenue in each month, starting with the launch in November. */
const SEASONS = [16, 18, 9, 7, 6, 6, 6, 6, 6, 6, 6, 8];

function monthlyTable({ currency, totalRevenue }: FinancialProjection): Block[] {
  const share = (year: number, percent: number) => formatMoney({ amount: (year * percent) / 100, currency });
  const { year1, year2, year3 } = totalRevenue;
  const months = SEASONS.map((percent, index) => [
    `Month ${index + 1}`,
    ...[year1, year2, year3].map((year) => share(year, percent)),
  ]);
  return table([
    ['Revenue', 'Year 1', 'Year 2', 'Year 3'],
    ...months,
    ['All months', ...[year1, year2, year3].map((year) => share(year, 100))],
  ]);
}
