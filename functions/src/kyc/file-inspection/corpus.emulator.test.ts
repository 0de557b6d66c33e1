import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CORPUS, endingOf } from '../../../../tests/factories/hostile-files/corpus.ts';
import type { HostileFile } from '../../../../tests/factories/hostile-files/hostile-file.ts';
import { CANARY, jpegHeldUpright } from '../../../../tests/factories/hostile-files/photographs.ts';
import { place } from '../../../../tests/factories/kyc-uploads.ts';
import { files } from '../../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../../tests/support/attempts.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { newPerson } from '../../../../tests/support/own-project.ts';
import { placesNaming, readWholePortal } from '../../../../tests/support/whole-portal.ts';
import type { KycSubmission } from '../../contract/kyc/kyc.ts';
import { submitKycDocument } from '../submit-kyc-document.ts';
import { inspectKycFile } from './inspect-kyc-file.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-kyc-corpus';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-kyc-corpus","storageBucket":"demo-kyc-corpus.appspot.com"}';
});

/** A file of the corpus, its own submitter, and the server's answer. */
interface SubmittedFile {
  uid: string;
  path: string;
  sent: Buffer;
  answer: PromiseSettledResult<unknown>;
}

/** Files submitted in parallel. Some are large, and some grow while they are read. */
const AT_ONCE = 12;

const submitted = new Map<HostileFile, SubmittedFile>();
let before: Map<string, string>;
let after: Map<string, string>;

/** Stores a file at the path of the KYC page without the rules, and submits it as the page does. */
async function submitFile(file: HostileFile): Promise<SubmittedFile> {
  const person = await newPerson();
  const sent = Buffer.from(await file.bytes());
  const placed = await place(person.uid, 'id_document', endingOf(file), sent);
  const submission: KycSubmission = { ...placed, fileName: file.name };
  const [answer] = await Promise.allSettled([callInProcess(submitKycDocument, submission, person)]);
  return { uid: person.uid, path: placed.path, sent, answer };
}

beforeAll(async () => {
  before = await readWholePortal();
  for (let first = 0; first < CORPUS.length; first += AT_ONCE) {
    const group = CORPUS.slice(first, first + AT_ONCE);
    await Promise.all(group.map(async (file) => submitted.set(file, await submitFile(file))));
    // All requests come from one address, which has fewer tries a day than the corpus has files.
    await forgetAttempts();
  }
  after = await readWholePortal();
}, 240_000);

/** Markers that begin metadata of each kind. */
const TRACES = ['Exif', 'ns.adobe.com', 'xmpmeta', 'Photoshop', 'ICC_PROFILE', 'iCCP', 'eXIf', 'tEXt', 'iTXt', 'zTXt'];

async function expectOnlyPixels(bytes: Buffer) {
  const text = bytes.toString('latin1');
  for (const trace of [CANARY, 'CANARY', '<script', '<?php', 'PK\x05\x06', '%PDF', ...TRACES]) {
    expect(text, trace).not.toContain(trace);
  }
  const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
}

it('the corpus contains more than sixty files with unique names', () => {
  expect(CORPUS.length).toBeGreaterThan(60);
  expect(new Set(CORPUS.map(({ what }) => what)).size).toBe(CORPUS.length);
});

describe('the corpus', () => {
  it.each(CORPUS.map((file) => [file.what, file] as const))('has the expected outcome for %s', async (_what, file) => {
    const { uid, path, sent, answer } = outcomeOf(file);
    if (typeof file.outcome === 'object') {
      const { refused } = file.outcome;
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'invalid-argument', message: refused } });
      expect(placesNaming(after, [uid])).toEqual([`account ${uid}`]);
      return;
    }
    expect(answer).toEqual({ status: 'fulfilled', value: { overallStatus: 'in_progress' } });
    const [kept] = await files.file(path).download();
    expect(kept.equals(sent)).toBe(file.outcome === 'kept');
    if (endingOf(file) !== 'pdf') await expectOnlyPixels(kept);
  });

  it('changes only the records of its submitters and the counts of their tries', () => {
    const written = [...after.keys()].filter((path) => !before.has(path) && !path.startsWith('attempts/'));
    const uids = [...submitted.values()].map(({ uid }) => uid);
    expect(written.sort()).toEqual(placesNaming(after, uids));
  });
});

function outcomeOf(file: HostileFile): SubmittedFile {
  const outcome = submitted.get(file);
  if (!outcome) throw new Error(`${file.what} was not submitted.`);
  return outcome;
}

describe('a re-encoded photograph', () => {
  it('is upright', async () => {
    const lying = await jpegHeldUpright();
    expect(await sharp(lying).metadata()).toMatchObject({ width: 48, height: 32, orientation: 6 });
    const inspected = await inspectKycFile(lying, ['a.jpg']);
    if (!inspected.ok) throw new Error(inspected.reason);
    const { data, info } = await sharp(inspected.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 32, height: 48 });
    // Red was on the left. A quarter turn to the right moves it to the top.
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(16, 4)[0]).toBeGreaterThan(180);
    expect(at(16, 43)[2]).toBeGreaterThan(180);
  });

  it('keeps its size and its visible colours', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 256));
    const original = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .blur(2)
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const inspected = await inspectKycFile(original, ['a.jpg']);
    if (!inspected.ok) throw new Error(inspected.reason);
    const [before, after] = await Promise.all(
      [original, inspected.bytes].map((bytes) => sharp(bytes).raw().toBuffer()),
    );
    if (!before || !after) throw new Error('There are no pixels.');
    expect(after.length).toBe(before.length);
    const differences = [...before].map((value, index) => Math.abs(value - (after[index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(16);
  });
});
