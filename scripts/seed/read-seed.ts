import { join } from 'node:path';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { readCatalogueFiles } from '../catalogue/catalogue-files.ts';
import { type Passcodes, readDemoPasscodes } from '../catalogue/passcodes.ts';
import { CliError } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';
import { checkSeed } from './check-seed.ts';
import { readJson } from './read-json.ts';
import {
  activitiesSchema,
  inboxSchema,
  messagesSchema,
  type Persona,
  personasSchema,
  type SeedActivity,
  type SeedInbox,
  type SeedMessage,
} from './seed-schemas.ts';

/** Everything in emulator-data/, checked. */
export type Seed = {
  password: string;
  personas: Persona[];
  messages: SeedMessage[];
  activities: SeedActivity[];
  inbox: SeedInbox;
  catalogue: OpportunityRecord[];
  /** The demo project's, which are no secret. */
  passcodes: Passcodes;
  /** The folder of the personas' files. */
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
    inbox: readJson(...at('inbox.json'), inboxSchema),
    catalogue: readCatalogue(folder),
    passcodes: readDemoPasscodes(folder),
    folder,
  };
  checkSeed(seed);
  return seed;
}

/** The opportunities, in the order in which the marketplace shows them. Refuses at the first thing that is wrong. */
export function readCatalogue(folder = seedFolder): OpportunityRecord[] {
  const { catalogue, faults } = readCatalogueFiles(folder);
  const [fault] = faults;
  if (fault !== undefined) throw new CliError(fault);
  return catalogue;
}
