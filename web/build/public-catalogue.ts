import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTerm } from '@portal/functions/contract/opportunities/money';
import type { MaskedCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { CATEGORIES, type Category, STATUS_LABELS } from '@portal/functions/contract/options';
import { buildCatalogue, readRecords } from '../../functions/src/catalogue/build-catalogue.ts';
import { projectRow } from '../../functions/src/opportunities/project-row.ts';

export interface PublicCatalogue {
  facts: { value: string; label: string }[];
  /** "2 opportunities, 4-7 years, 3+x". */
  sectors: { category: Category; summary: string }[];
  /** One opportunity as visitors see it, with the label of its status. */
  example: MaskedCatalogueRow & { statusLabel: string };
}

/** Commands run in the project's root, so relative paths start there and not in web/. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Reads the build's public catalogue: the demo's for emulators, otherwise the folder given to `npm run catalogue --
 * publish`. Without a folder, the home page shows no catalogue data.
 */
export function readPublicCatalogue({ emulators, folder }: { emulators: boolean; folder?: string | undefined }) {
  const source = emulators ? 'emulator-data' : folder;
  return source ? publicCatalogue(readRows(resolve(ROOT, source, 'catalogue'))) : null;
}

/** Reads the masked rows of the marketplace, so that the site contains no other data. */
function readRows(folder: string): MaskedCatalogueRow[] {
  if (!existsSync(folder))
    throw new Error(`VITE_CATALOGUE must name a folder that holds catalogue/: there is no ${folder}.`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const stored = files.map((name) => ({
    id: name.slice(0, -'.json'.length),
    data: parseFile(join(folder, name)),
  }));
  const rows = [...buildCatalogue(readRecords(stored)).values()].map((opportunity) =>
    projectRow(opportunity, 'masked'),
  );
  if (rows.length === files.length) return rows.filter((row) => row?.view === 'masked');
  throw new Error(`VITE_CATALOGUE names opportunities that cannot be shown: npm run catalogue -- check says which.`);
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`VITE_CATALOGUE names a file that is not JSON: ${file}.`);
  }
}

export function publicCatalogue(rows: readonly MaskedCatalogueRow[]): PublicCatalogue | null {
  const open = rows.filter(({ status }) => status === 'open');
  const example = open[0] ?? rows[0];
  if (!example) return null;
  const sectors = CATEGORIES.map((category) => ({ category, rows: rows.filter((row) => row.category === category) }));
  const present = sectors.filter((sector) => sector.rows.length > 0);
  return {
    facts: [
      {
        value: String(rows.length),
        label: `${noun(rows.length, 'opportunity', 'opportunities')}, ${open.length} open`,
      },
      { value: String(present.length), label: noun(present.length, 'sector', 'sectors') },
      { value: termsOf(rows), label: 'terms' },
      { value: returnsOf(rows), label: 'target returns' },
    ],
    sectors: present.map((sector) => ({ category: sector.category, summary: summaryOf(sector.rows) })),
    example: { ...example, statusLabel: STATUS_LABELS[example.status].marketplace },
  };
}

const noun = (count: number, one: string, several: string) => (count === 1 ? one : several);

const summaryOf = (rows: readonly MaskedCatalogueRow[]) =>
  `${rows.length} ${noun(rows.length, 'opportunity', 'opportunities')}, ${termsOf(rows)}, ${returnsOf(rows)}`;

function termsOf(rows: readonly MaskedCatalogueRow[]): string {
  const years = rows.map(({ term }) => Number.parseInt(term, 10));
  const [shortest, longest] = [Math.min(...years), Math.max(...years)];
  return shortest === longest ? formatTerm(shortest) : `${shortest}-${formatTerm(longest)}`;
}

/** Masked ranges of returns: "3+x", or "3+x to 4+x". */
const returnsOf = (rows: readonly MaskedCatalogueRow[]): string =>
  [...new Set(rows.map(({ targetReturn }) => targetReturn))].toSorted().join(' to ');
