import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSeed, seedFolder } from './read-seed.ts';
import { kycSteps } from './seed-records.ts';
import { replayKyc } from './seed-verifications.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-seed-')), 'emulator-data');
  cpSync(seedFolder, folder, { recursive: true });
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

test('finds the seed of this project complete', () => {
  const { catalogue, personas, messages } = readSeed();
  expect(catalogue.map(({ order }) => order)).toEqual(
    [...catalogue.keys()].map((index) => index + (catalogue[0]?.order ?? 0)),
  );
  expect(personas.length).toBeGreaterThan(0);
  expect(messages.length).toBeGreaterThan(0);
});

test('the audit trail of the demo verifications contains the decisions of the reviewer', () => {
  const now = new Date();
  const decisions = readSeed().personas.flatMap((persona) => {
    const pins = persona.documents.map(({ file }) => ({ document_id: file, generation: '1', sha256: '0'.repeat(64) }));
    const { entries } = replayKyc(persona.uid, kycSteps(persona, pins, now));
    return [...entries.values()].filter(({ way }) => way === 'review').map(({ to, decision }) => ({ to, decision }));
  });
  expect(decisions).toContainEqual({ to: 'rejected', decision: 'reject' });
  expect(decisions).toContainEqual({ to: 'approved', decision: 'approve' });
  expect(decisions.filter(({ decision }) => decision === null)).toEqual([]);
});

/** Changes one file of the copy, then reads it. */
function readSpoilt(name: string, find: string | RegExp, replacement: string) {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  const spoilt = text.replace(find, replacement);
  expect(spoilt).not.toBe(text);
  writeFileSync(file, spoilt);
  return () => readSeed(folder);
}

describe('a fault in the seed is reported in one sentence with its file and position', () => {
  const first = 'catalogue/biotech-ip-box-beta.json';
  test.each([
    ['personas.json', '"password"', 'pass', 'The seed file emulator-data/personas.json is not JSON ('],
    ['personas.json', 'admin@example.com', 'nobody', 'emulator-data/personas.json is wrong at personas[7].email: '],
    [
      'personas.json',
      '"-1d 18:20"',
      '"yesterday"',
      'at personas[0].created: it must be a day and a time like "-6d 09:12"',
    ],
    ['personas.json', '"admin": false', '"admin": false, "root": true', 'at personas[0]: Unknown field: root'],
    ['personas.json', '"demo-admin"', '"demo-new-investor"', 'at personas[7].uid: "demo-new-investor" is used twice'],
    [
      'personas.json',
      /"email_verified": true([^}]+)"admin": false/,
      '"email_verified": false$1"admin": true',
      'at personas[0].email_verified: the address of an admin must be confirmed',
    ],
    ['personas.json', 'kyc-files/specimen-id.png', 'kyc-files/no.png', 'emulator-data/kyc-files/no.png does not exist'],
    ['personas.json', '"approved": "-57d 14:03"', '"approved": null', 'it is not a possible state of a verification'],
    ['messages.json', '"uid": "demo-admin"', '"uid": "stranger"', 'at [0].uid: no persona has the uid "stranger"'],
    ['inbox.json', '"uid": "demo-kyc-pending"', '"uid": "stranger"', 'at waitlist[1].uid: no persona has the uid'],
    ['inbox.json', '"answered"', '"ignored"', 'emulator-data/inbox.json is wrong at contact_messages[0].status: '],
    ['messages.json', /"content": "[^"]+"/, '"content": ""', 'emulator-data/messages.json is wrong at [0].content: '],
    ['activities.json', '"investment_experience"', '"experience"', 'emulator-data/activities.json is wrong at [0]: '],
    [
      'owners.json',
      '"uid": "demo-owner"',
      '"uid": "stranger"',
      'at profiles[0].uid: no persona has the uid "stranger"',
    ],
    ['owners.json', 'medtech-ip-box-epsilon', 'no-box', 'at ownerships[0].opportunity_id: no opportunity has this id'],
    ['owners.json', '"type": "send"', '"type": "ask"', 'at submissions: This submission has not been sent;'],
    ['owners.json', '"fundingTarget": 600000', '"fundingTarget": -1', 'at submissions: fundingTarget of '],
    [first, '"targetReturn"', '"targetreturn"', `${first} at targetReturn: it is missing`],
    [first, /"targetReturn": [\d.]+/, '"targetReturn": -1', `${first} at targetReturn: `],
    [
      first,
      '"id": "biotech-ip-box-beta"',
      '"id": "other"',
      `${first}: its id is "other", which is not the file's name.`,
    ],
  ])('for %s with %s replaced by %s', (name, find, replacement, sentence) => {
    expect(readSpoilt(name, find, replacement)).toThrow(sentence);
  });

  test('for a missing file', () => {
    rmSync(join(folder, 'messages.json'));
    expect(() => readSeed(folder)).toThrow('The seed file emulator-data/messages.json is missing: restore it');
  });

  test('for an empty catalogue', () => {
    rmSync(join(folder, 'catalogue'), { recursive: true });
    expect(() => readSeed(folder)).toThrow('emulator-data/catalogue contains no opportunity');
  });
});
