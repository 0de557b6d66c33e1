import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REFERENCE_OPPORTUNITY_ID } from '../../functions/src/catalogue/reference-opportunity.ts';
import {
  clausesOfRecord,
  faultsOfFacts,
  faultsOfSchema,
  warningClauses,
} from '../../functions/src/contract/opportunities/check/check-opportunity.ts';
import {
  type OpportunityRecord,
  opportunityRecordSchema,
} from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { messageOf } from '../project/errors.ts';

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

const warningsOf = (record: OpportunityRecord): string[] =>
  warningClauses(record).map((clause) => `${record.id}: ${clause}.`);

/** Reads one opportunity from its file, which is named by its id. */
function readOpportunity(file: string): { record?: OpportunityRecord; faults: string[] } {
  const name = `catalogue/${basename(file)}`;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { faults: [`${name} is not JSON: ${messageOf(error)}.`] };
  }
  if (faultsOfSchema(json).length > 0) {
    const faults = clausesOfRecord(json, null, REFERENCE_OPPORTUNITY_ID);
    return { faults: faults.map(({ path, message }) => `${name}${path ? ` at ${path}` : ''}: ${message}.`) };
  }
  const record = opportunityRecordSchema.validateSync(json, { strict: true });
  const isNamedById = `${record.id}.json` === basename(file);
  return { record, faults: isNamedById ? [] : [`${name}: its id is "${record.id}", which is not the file's name.`] };
}

/**
 * Makes the checks that a schema can't. Returns one sentence for each fault. In a catalogue that isn't complete, because
 * a file can't be read, records aren't compared with the reference opportunity.
 */
export function validateCatalogue(catalogue: readonly OpportunityRecord[], isComplete = true): string[] {
  const orders = catalogue.map(({ order }) => order);
  const repeated = orders.filter((order, index) => orders.indexOf(order) !== index);
  return [
    ...repeated.map((order) => `Two opportunities have the order ${order}.`),
    ...catalogue.flatMap((record) =>
      faultsOfFacts(record, isComplete ? catalogue : null, REFERENCE_OPPORTUNITY_ID).map(
        ({ message }) => `${record.id}: ${message}.`,
      ),
    ),
  ];
}
