import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { activitySchema } from '../../functions/src/contract/accounts/activity.ts';
import { messageOf } from '../project/errors.ts';
import { brokenSeed } from './read-json.ts';
import type { Seed } from './read-seed.ts';
import { replayKyc } from './replay-kyc.ts';
import { activityRecord, kycRecord, kycSteps } from './seed-records.ts';
import type { Persona } from './seed-schemas.ts';

const PERSONAS = 'emulator-data/personas.json';

/** What no single file's schema can log: ids are unique, accounts and files exist, and every state is one the portal makes. */
export function checkSeed(seed: Seed): void {
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
  for (const [index, persona] of seed.personas.entries()) checkPersona(persona, `personas[${index}]`, seed.folder);
  for (const [index, activity] of seed.activities.entries()) {
    try {
      activitySchema.validateSync(activityRecord(activity, new Date()));
    } catch (error) {
      throw brokenSeed('emulator-data/activities.json', `[${index}]`, messageOf(error));
    }
  }
}

function checkPersona(persona: Persona, place: string, folder: string): void {
  if (persona.admin && !persona.email_verified) {
    throw brokenSeed(PERSONAS, `${place}.email_verified`, 'the address of an admin is confirmed');
  }
  if (!isReachable(persona)) {
    throw brokenSeed(PERSONAS, `${place}.kyc`, 'it is not a state that a verification can be in');
  }
  for (const [index, { file }] of persona.documents.entries()) {
    if (existsSync(join(folder, file))) continue;
    throw brokenSeed(PERSONAS, `${place}.documents[${index}].file`, `emulator-data/${file} does not exist`);
  }
}

/** Whether the portal itself would come to this state with these documents. */
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
  if (index !== -1) throw brokenSeed(name, `${list}[${index}].${field}`, `"${values[index]}" is there twice`);
}

function refuseStrangers(name: string, entries: readonly { uid: string }[], uids: readonly string[], list = ''): void {
  const index = entries.findIndex(({ uid }) => !uids.includes(uid));
  if (index !== -1) throw brokenSeed(name, `${list}[${index}].uid`, `no persona has the uid "${entries[index]?.uid}"`);
}
