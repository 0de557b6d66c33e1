import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OpportunityRecord, opportunityRecordSchema } from '../../functions/src/contract/opportunity-record.ts';
import { inProject } from '../project/paths.ts';
import { checkSeed } from './check-seed.ts';
import { brokenSeed, readJson } from './read-json.ts';
import {
  activitiesSchema,
  messagesSchema,
  type Persona,
  personasSchema,
  type SeedActivity,
  type SeedMessage,
} from './seed-schemas.ts';

/** Everything in emulator-data/, checked. */
export type Seed = {
  password: string;
  personas: Persona[];
  messages: SeedMessage[];
  activities: SeedActivity[];
  catalogue: OpportunityRecord[];
  /** The folder that the personas' files stand in. */
  folder: string;
};

export const seedFolder = inProject('emulator-data');

/** Reads the whole seed, and refuses it with one sentence where any of it is missing or wrong. */
export function readSeed(folder = seedFolder): Seed {
  const at = (name: string) => [join(folder, name), `emulator-data/${name}`] as const;
  const { password, personas } = readJson(...at('personas.json'), personasSchema);
  const seed = {
    password,
    personas,
    messages: readJson(...at('messages.json'), messagesSchema),
    activities: readJson(...at('activities.json'), activitiesSchema),
    catalogue: readCatalogue(folder),
    folder,
  };
  checkSeed(seed);
  return seed;
}

/** The opportunities, in the order in which the marketplace shows them. */
export function readCatalogue(folder = seedFolder): OpportunityRecord[] {
  const files = existsSync(join(folder, 'catalogue')) ? readdirSync(join(folder, 'catalogue')).sort() : [];
  const records = files.filter((file) => file.endsWith('.json')).map((file) => readOpportunity(folder, file));
  if (records.length === 0) throw brokenSeed('emulator-data/catalogue', undefined, 'it holds no opportunity');
  return records.sort((a, b) => a.order - b.order);
}

function readOpportunity(folder: string, file: string): OpportunityRecord {
  const name = `emulator-data/catalogue/${file}`;
  const record = readJson(join(folder, 'catalogue', file), name, opportunityRecordSchema);
  if (`${record.id}.json` !== file) throw brokenSeed(name, 'id', `it is "${record.id}", which is not the file's name`);
  return record;
}
