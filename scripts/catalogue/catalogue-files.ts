import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type OpportunityRecord,
  opportunityRecordSchema,
} from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { CliError } from '../project/errors.ts';
import { brokenSeed, readJson } from '../seed/read-json.ts';
import { validateCatalogue } from './validate-catalogue.ts';

export interface CatalogueFiles {
  /** In the order in which the marketplace shows them. */
  catalogue: OpportunityRecord[];
  /** One sentence for each thing that must be put right before anyone publishes. */
  faults: string[];
}

/** Reads every file of `<folder>/catalogue`, and does not stop at the first that is wrong. */
export function readCatalogueFiles(folder: string): CatalogueFiles {
  const place = join(folder, 'catalogue');
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.json')) : [];
  const read = names.sort().map((name) => readOrFault(join(place, name), `${basename(folder)}/catalogue/${name}`));
  const catalogue = read.flatMap(({ record }) => record ?? []).sort((a, b) => a.order - b.order);
  const unreadable = read.flatMap(({ fault }) => fault ?? []);
  if (names.length === 0)
    unreadable.push(brokenSeed(`${basename(folder)}/catalogue`, undefined, 'it holds no opportunity').message);
  // What the files say of each other is only worth saying once all can be read.
  return { catalogue, faults: unreadable.length > 0 ? unreadable : validateCatalogue(catalogue) };
}

function readOrFault(file: string, name: string): { record?: OpportunityRecord; fault?: string } {
  try {
    return { record: readOpportunity(file, name) };
  } catch (error) {
    if (error instanceof CliError) return { fault: error.message };
    throw error;
  }
}

/** One opportunity from its file, which is named after it. */
function readOpportunity(file: string, name: string): OpportunityRecord {
  const record = readJson(file, name, opportunityRecordSchema);
  if (`${record.id}.json` === basename(file)) return record;
  throw brokenSeed(name, 'id', `it is "${record.id}", which is not the file's name`);
}
