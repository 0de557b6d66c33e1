import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { activitySchema } from '../../functions/src/contract/accounts/activity.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { readCatalogueFiles } from '../catalogue/catalogue-files.ts';
import { type Passcodes, readDemoPasscodes } from '../catalogue/passcodes.ts';
import { CliError, messageOf } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';
import { ownerRecords } from './owners/owner-records.ts';
import { ownersSchema, type SeedOwners } from './owners/owners-schema.ts';
import { brokenSeed, readJson } from './read-json.ts';
import { activityRecord, kycRecord, kycSteps } from './seed-records.ts';
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
import { replayKyc } from './seed-verifications.ts';
import { type SeedTakingPart, takingPartSchema } from './taking-part-schema.ts';

/** The content of emulator-data/, checked. */
export type Seed = {
  password: string;
  personas: Persona[];
  messages: SeedMessage[];
  activities: SeedActivity[];
  inbox: SeedInbox;
  takingPart: SeedTakingPart;
  owners: SeedOwners;
  catalogue: OpportunityRecord[];
  /** The demo project's passcodes, which are published. */
  passcodes: Passcodes;
  /** The folder of the personas' files. */
  folder: string;
};

export const seedFolder = inProject('emulator-data');

/** Reads the whole seed. Throws one sentence if a part is missing or wrong. */
export function readSeed(folder = seedFolder): Seed {
  const at = (name: string) => [join(folder, name), `emulator-data/${name}`] as const;
  const { password, personas } = readJson(...at('personas.json'), personasSchema);
  const seed = {
    password,
    personas,
    messages: readJson(...at('messages.json'), messagesSchema),
    activities: readJson(...at('activities.json'), activitiesSchema),
    inbox: readJson(...at('inbox.json'), inboxSchema),
    takingPart: readJson(...at('taking-part.json'), takingPartSchema),
    owners: readJson(...at('owners.json'), ownersSchema),
    catalogue: readCatalogue(folder),
    passcodes: readDemoPasscodes(folder),
    folder,
  };
  checkSeed(seed);
  return seed;
}

/** Reads the opportunities in the order of the marketplace. Throws at the first fault. */
export function readCatalogue(folder = seedFolder): OpportunityRecord[] {
  const { catalogue, faults } = readCatalogueFiles(folder);
  const [fault] = faults;
  if (fault !== undefined) throw new CliError(`${fault} Correct it, or restore emulator-data with git.`);
  return catalogue;
}

const PERSONAS = 'emulator-data/personas.json';
const TAKING_PART = 'emulator-data/taking-part.json';
const OWNERS = 'emulator-data/owners.json';

/** Checks that span several files: ids are unique, accounts and files exist, and the portal can produce every state. */
function checkSeed(seed: Seed): void {
  const uids = seed.personas.map(({ uid }) => uid);
  refuseTwice(PERSONAS, 'personas', 'uid', uids);
  refuseTwice(
    PERSONAS,
    'personas',
    'email',
    seed.personas.map(({ email }) => email),
  );
  refuseTwice(
    'emulator-data/messages.json',
    '',
    'id',
    seed.messages.map(({ id }) => id),
  );
  refuseTwice(
    'emulator-data/activities.json',
    '',
    'id',
    seed.activities.map(({ id }) => id),
  );
  refuseStrangers('emulator-data/messages.json', seed.messages, uids);
  refuseStrangers('emulator-data/activities.json', seed.activities, uids);
  refuseStrangers('emulator-data/inbox.json', seed.inbox.waitlist, uids, 'waitlist');
  const { interests, questions, access_requests } = seed.takingPart;
  refuseStrangers(TAKING_PART, interests, uids, 'interests');
  refuseStrangers(TAKING_PART, questions, uids, 'questions');
  refuseStrangers(TAKING_PART, access_requests, uids, 'access_requests');
  checkOwners(seed, uids);
  for (const [index, persona] of seed.personas.entries()) checkPersona(persona, `personas[${index}]`, seed.folder);
  for (const [index, activity] of seed.activities.entries()) {
    try {
      activitySchema.validateSync(activityRecord(activity, new Date()));
    } catch (error) {
      throw brokenSeed('emulator-data/activities.json', `[${index}]`, messageOf(error));
    }
  }
}

function checkOwners({ owners, catalogue }: Seed, uids: readonly string[]): void {
  const { profiles, ownerships, totals, submissions } = owners;
  refuseStrangers(OWNERS, profiles, uids, 'profiles');
  refuseStrangers(OWNERS, ownerships, uids, 'ownerships');
  refuseStrangers(OWNERS, submissions, uids, 'submissions');
  for (const [list, entries] of Object.entries({ ownerships, totals })) {
    const index = entries.findIndex(({ opportunity_id }) => !catalogue.some(({ id }) => id === opportunity_id));
    if (index !== -1) throw brokenSeed(OWNERS, `${list}[${index}].opportunity_id`, 'no opportunity has this id');
  }
  try {
    ownerRecords(owners, new Date());
  } catch (error) {
    throw brokenSeed(OWNERS, 'submissions', messageOf(error));
  }
}

function checkPersona(persona: Persona, place: string, folder: string): void {
  if (persona.admin && !persona.email_verified) {
    throw brokenSeed(PERSONAS, `${place}.email_verified`, 'the address of an admin must be confirmed');
  }
  if (!isReachable(persona)) {
    throw brokenSeed(PERSONAS, `${place}.kyc`, 'it is not a possible state of a verification');
  }
  for (const [index, { file }] of persona.documents.entries()) {
    if (existsSync(join(folder, file))) continue;
    throw brokenSeed(PERSONAS, `${place}.documents[${index}].file`, `emulator-data/${file} does not exist`);
  }
}

/** True if the portal can reach this state with these documents. */
function isReachable(persona: Persona): boolean {
  const now = new Date();
  const pins = persona.documents.map(({ file }) => ({ document_id: file, generation: '1', sha256: '0'.repeat(64) }));
  try {
    const { snapshot } = replayKyc(persona.uid, kycSteps(persona, pins, now));
    return isDeepStrictEqual(snapshot?.record ?? null, kycRecord(persona, now));
  } catch {
    return false;
  }
}

function refuseTwice(name: string, list: string, field: string, values: readonly string[]): void {
  const index = values.findIndex((value, place) => values.indexOf(value) !== place);
  if (index !== -1) throw brokenSeed(name, `${list}[${index}].${field}`, `"${values[index]}" is used twice`);
}

function refuseStrangers(name: string, entries: readonly { uid: string }[], uids: readonly string[], list = ''): void {
  const index = entries.findIndex(({ uid }) => !uids.includes(uid));
  if (index !== -1) throw brokenSeed(name, `${list}[${index}].uid`, `no persona has the uid "${entries[index]?.uid}"`);
}
