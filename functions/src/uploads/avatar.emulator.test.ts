import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  after,
  CANARY,
  claimedJpeg,
  claimedPng,
  jpegHeldUpright,
  jpegWithComment,
  jpegWithIptc,
  jpegWithLocation,
  jpegWithProfile,
  jpegWithThumbnail,
  jpegWithXmp,
  plainJpeg,
  plainPng,
  pngWithLocation,
  pngWithText,
} from '../../../tests/factories/hostile-files/photographs.ts';
import { type AccountHolder, openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { animatedGif, damagedPng, twoTonePng } from '../../../tests/factories/pictures.ts';
import { database, files, read } from '../../../tests/support/admin.ts';
import { ports } from '../../../tests/support/emulators.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { deliverUpload } from '../../../tests/support/upload-events.ts';
import {
  avatarFolder,
  avatarName,
  avatarToken,
  avatarUploadPath,
  publishedAvatarPath,
} from '../contract/accounts/avatar.ts';
import { AVATAR_SIDE } from '../contract/limits.ts';

type Extension = 'png' | 'jpg' | 'gif' | 'webp';

async function openMember() {
  const person = await openAccount();
  await person.call('ensureProfile', {});
  return person;
}

/** Uploads as a browser does. Returns the name that the server will publish it under. */
async function upload({ uid, upload: put }: AccountHolder, bytes: Uint8Array, extension: Extension = 'png') {
  const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
  return avatarName((await put(avatarUploadPath(uid, extension), bytes, type)).metadata);
}

const avatarOf = async (uid: string) => (await read(`profiles/${uid}`))?.avatar_url;

async function folderOf(uid: string): Promise<string[]> {
  const [found] = await files.getFiles({ prefix: avatarFolder(uid) });
  return found.map(({ name }) => name);
}

/** Waits until the profile shows this name and the folder contains only its file. */
const expectPublished = (uid: string, name: string) =>
  eventually(async () => {
    expect(await avatarOf(uid)).toBe(name);
    expect(await folderOf(uid)).toEqual([publishedAvatarPath(uid, name)]);
  });

async function publish(person: AccountHolder, bytes: Uint8Array, extension?: Extension) {
  const name = await upload(person, bytes, extension);
  await expectPublished(person.uid, name);
  return name;
}

/** Fetches a file without signing in. */
const fetchFile = (path: string, query = '') =>
  fetch(`http://127.0.0.1:${ports.storage}/v0/b/${files.name}/o/${encodeURIComponent(path)}?alt=media${query}`);

async function publishedBytes(uid: string, name: string): Promise<Buffer> {
  const answer = await fetchFile(publishedAvatarPath(uid, name), `&token=${avatarToken(name)}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Delivers the event of the upload that this avatar was made from. */
function deliver(uid: string, name: string, extension: Extension = 'png') {
  const [timeCreated = '', generation = ''] = avatarToken(name).split('-');
  return deliverUpload({
    bucket: files.name,
    name: avatarUploadPath(uid, extension),
    generation: Number(generation),
    timeCreated: new Date(Number(timeCreated)).toISOString(),
  });
}

const half = async (picture: Promise<Buffer>) => {
  const bytes = await picture;
  return bytes.subarray(0, bytes.length / 2);
};

const twoFrames = () =>
  sharp([twoTonePng(40, 40), twoTonePng(40, 40)], { join: { animated: true } })
    .webp()
    .toBuffer();

describe('an avatar upload', () => {
  it('is re-encoded as a square, published and then deleted', async () => {
    const person = await openMember();
    const name = await publish(person, twoTonePng(900, 600));
    const answer = await fetchFile(publishedAvatarPath(person.uid, name));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: AVATAR_SIDE, height: AVATAR_SIDE });
    expect((await fetchFile(avatarUploadPath(person.uid, 'png'))).status).toBe(403);
  });

  it.each<[string, Extension, () => Buffer | Promise<Buffer>]>([
    ['a JPEG', 'jpg', plainJpeg],
    ['a GIF', 'gif', animatedGif],
    ['an animated WebP', 'webp', twoFrames],
    ['a PNG under the extension of a GIF', 'gif', plainPng],
  ])('turns %s into one still WebP', async (_what, extension, bytes) => {
    const person = await openMember();
    const name = await publish(person, await bytes(), extension);
    const { format, pages, width } = await sharp(await publishedBytes(person.uid, name)).metadata();
    expect({ format, pages, width }).toEqual({ format: 'webp', pages: undefined, width: AVATAR_SIDE });
  });

  it('keeps only pixels: no place, camera, comment, thumbnail, profile or trailing bytes', async () => {
    const person = await openMember();
    const pictures: [Extension, Buffer][] = [
      ['jpg', await jpegWithLocation()],
      ['png', await pngWithLocation()],
      ['jpg', await jpegWithXmp()],
      ['jpg', await jpegWithIptc()],
      ['jpg', await jpegWithComment()],
      ['jpg', await jpegWithThumbnail()],
      ['jpg', await jpegWithProfile()],
      ['png', await pngWithText()],
      ['jpg', await after(plainJpeg(), CANARY)],
    ];
    for (const [extension, picture] of pictures) {
      const bytes = await publishedBytes(person.uid, await publish(person, picture, extension));
      expect(bytes.includes(CANARY)).toBe(false);
      const { exif, icc, iptc, xmp, comments, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, iptc, xmp, comments, orientation }).toEqual({});
    }
  });

  it('is rotated as its orientation says', async () => {
    const person = await openMember();
    const bytes = await publishedBytes(person.uid, await publish(person, await jpegHeldUpright(), 'jpg'));
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    const redAt = (y: number) => pixels[(y * AVATAR_SIDE + AVATAR_SIDE / 2) * 3];
    expect(redAt(20)).toBeGreaterThan(150);
    expect(redAt(AVATAR_SIDE - 20)).toBeLessThan(100);
  });

  it.each<[string, Extension, () => Buffer | Promise<Buffer>]>([
    ['a PNG that claims 16,000 by 16,000 pixels', 'png', () => claimedPng(16_000, 16_000)],
    ['a JPEG that claims 65,000 by 65,000 pixels', 'jpg', () => claimedJpeg(65_000, 65_000)],
    ['a PNG that is one line too high', 'png', () => twoTonePng(4000, 4001)],
    ['a web page named as a GIF', 'gif', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a web page that begins as a GIF', 'gif', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    ['an SVG named as a PNG', 'png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
    [
      'a TIFF named as a PNG',
      'png',
      async () =>
        sharp(await plainPng())
          .tiff()
          .toBuffer(),
    ],
    ['a PNG cut in half', 'png', () => half(plainPng())],
    ['a JPEG cut in half', 'jpg', () => half(plainJpeg())],
    ['a PNG with noise for pixels', 'png', damagedPng],
    ['one byte', 'webp', () => Buffer.alloc(1)],
  ])('that is %s is deleted, and the previous avatar stays', async (_what, extension, bytes) => {
    const person = await openMember();
    const before = await publish(person, twoTonePng(8, 8));
    await upload(person, await bytes(), extension);
    await expectPublished(person.uid, before);
    expect((await publishedBytes(person.uid, before)).length).toBeGreaterThan(0);
  });

  it('that is too large or compressed is deleted without being decoded', async () => {
    const person = await openMember();
    const path = avatarUploadPath(person.uid, 'png');
    await files.file(path).save(Buffer.concat([twoTonePng(8, 8), Buffer.alloc(2 * 1024 * 1024)]));
    await eventually(async () => expect(await folderOf(person.uid)).toEqual([]));
    await files.file(path).save(gzipSync(twoTonePng(8, 8)), { metadata: { contentEncoding: 'gzip' } });
    await eventually(async () => expect(await folderOf(person.uid)).toEqual([]));
    expect(await avatarOf(person.uid)).toBeNull();
  });
});

describe('several avatar uploads', () => {
  it('together end with only the newest file', async () => {
    const person = await openMember();
    const bytes = twoTonePng(40, 40);
    const names: string[] = [];
    // Each upload has its own path: the emulator would delete a newer upload in the place of an older one, which Storage refuses.
    for (const extension of ['png', 'gif', 'webp', 'jpg'] as const) names.push(await upload(person, bytes, extension));
    await expectPublished(person.uid, names.at(-1) ?? '');
  });

  it('keep the newer avatar when the event of an older one arrives late or twice', async () => {
    const person = await openMember();
    const older = await publish(person, twoTonePng(8, 8), 'gif');
    const newer = await publish(person, twoTonePng(8, 8), 'png');
    await deliver(person.uid, older, 'gif');
    await deliver(person.uid, newer, 'png');
    await expectPublished(person.uid, newer);
  });

  it('do not replace a newer avatar with an older one', async () => {
    const person = await openMember();
    const newer = '9999999999999-1.webp';
    await database.doc(`profiles/${person.uid}`).update({ avatar_url: newer });
    await upload(person, twoTonePng(8, 8));
    await eventually(async () => expect(await folderOf(person.uid)).toEqual([]));
    expect(await avatarOf(person.uid)).toBe(newer);
  });
});

describe('an avatar upload without an account', () => {
  it('is deleted if it arrives after the account was deleted, and restores no profile', async () => {
    const person = await openMember();
    const published = await publish(person, twoTonePng(8, 8));
    await person.call('deleteMyAccount', { understood: true });
    expect(await folderOf(person.uid)).toEqual([]);
    await files.file(avatarUploadPath(person.uid, 'png')).save(twoTonePng(8, 8));
    await eventually(async () => expect(await folderOf(person.uid)).toEqual([]));
    await deliver(person.uid, published);
    // The upload's own event may still run: it publishes a copy, finds no profile, and deletes the copy again.
    await eventually(async () => expect(await folderOf(person.uid)).toEqual([]));
    expect(await read(`profiles/${person.uid}`)).toBeUndefined();
  });

  it('is deleted with the whole folder if there is no profile', async () => {
    const person = await openAccount();
    await files.file(publishedAvatarPath(person.uid, '1-1.webp')).save(await plainPng());
    await upload(person, twoTonePng(8, 8));
    await eventually(async () => expect(await folderOf(person.uid)).toEqual([]));
    expect(await read(`profiles/${person.uid}`)).toBeUndefined();
  });
});

describe('removeAvatar', () => {
  it('clears the profile, deletes every file, and can be called again', async () => {
    const person = await openMember();
    const other = await openMember();
    const theirs = await publish(other, twoTonePng(8, 8));
    const name = await publish(person, twoTonePng(8, 8));
    expect(await person.call('removeAvatar', {})).toEqual({ removed: true });
    expect(await avatarOf(person.uid)).toBeNull();
    expect(await folderOf(person.uid)).toEqual([]);
    expect((await fetchFile(publishedAvatarPath(person.uid, name))).status).not.toBe(200);
    expect(await person.call('removeAvatar', {})).toEqual({ removed: true });
    await expectPublished(other.uid, theirs);
  });

  it('creates no profile', async () => {
    const person = await openAccount();
    expect(await person.call('removeAvatar', {})).toEqual({ removed: true });
    expect(await read(`profiles/${person.uid}`)).toBeUndefined();
  });

  it('refuses visitors and requests with a uid', async () => {
    expect(await refusalOf(openVisitor().call('removeAvatar', {}))).toMatchObject({ code: 'unauthenticated' });
    const person = await openAccount();
    expect(await refusalOf(person.call('removeAvatar', { uid: 'somebody' }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});
