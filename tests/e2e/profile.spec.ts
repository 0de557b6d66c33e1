import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { readPictureHeader } from '../../web/src/features/profile/read-picture-header.ts';
import { adminAuth, database, files, read } from '../factories/admin.ts';
import { animatedGif, damagedPng, pixelBomb, twoTonePng } from '../factories/pictures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test as base, expect, seed } from './portal-test.ts';

/** A new account, signed in and on its profile page. */
const test = base.extend<{ uid: string }>({
  uid: async ({ page, openAs }, use) => {
    const email = `profile-${crypto.randomUUID()}@example.com`;
    const { uid } = await adminAuth.createUser({ email, password: seed.password, emailVerified: true });
    await openAs(email, '/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    // What the page begins with has arrived: a journey may take the connection away from here on.
    await expect(page.getByText('0 bytes of 250 MB used')).toBeVisible();
    await expect.poll(() => read(`profiles/${uid}`)).toBeDefined();
    await use(uid);
  },
});

// A dialog stands there at once: axe would find the words of one that fades in too pale.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('names are judged, trimmed, saved, and shown everywhere', async ({ page, uid, context, tolerate }) => {
  tolerate(/Could not reach Cloud Firestore|WebChannelConnection|RestConnection|ERR_INTERNET_DISCONNECTED/);
  const username = page.getByLabel('Username');
  const fullName = page.getByLabel('Full name');
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('every message of the specification', async () => {
    for (const [name, full, message] of [
      ['ab', 'Ada', 'Username must be at least 3 characters'],
      ['a'.repeat(21), 'Ada', 'Username must be less than 20 characters'],
      ['ada', '   ', 'Full name is required'],
      ['ada', 'A'.repeat(101), 'Full name must be less than 100 characters'],
    ] as const) {
      await username.fill(name);
      await fullName.fill(full);
      await save.click();
      await expect(page.getByText(message)).toBeVisible();
    }
  });

  await test.step('without a connection they stay as they were typed', async () => {
    await username.fill('  ada_test ');
    await fullName.fill(' Ada Testwell (test) ');
    await context.setOffline(true);
    await fullName.press('Enter');
    await expect(page.getByText('Profile not updated')).toBeVisible();
    await expect(username).toHaveValue('  ada_test ');
    await context.setOffline(false);
  });

  await test.step('saved without the spaces around them', async () => {
    await save.click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(username).toHaveValue('ada_test');
    expect(await read(`profiles/${uid}`)).toMatchObject({ username: 'ada_test', full_name: 'Ada Testwell (test)' });
  });

  await test.step('a change made elsewhere is taken over', async () => {
    await page.getByRole('link', { name: 'Investor Dashboard' }).first().click();
    await expect(page.getByText('Ada Testwell (test)').first()).toBeVisible();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(fullName).toHaveValue('Ada Testwell (test)');
  });
});

test('members have their bar where they work, and the public header elsewhere', async ({ page, holdSession }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = `header-${'long-'.repeat(9)}name@example.com`;
  await adminAuth.createUser({ email, password: seed.password });
  await holdSession(email);
  const account = page.getByRole('button', { name: 'Your account' });

  for (const path of ['/dashboard', '/profile', '/kyc-onboarding', '/ip-marketplace', '/no-such-page']) {
    await page.goto(path);
    await expect(account).toHaveText('H');
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Investor Dashboard', 'Network', 'Opportunities']) {
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    `Signed in as${email}`,
    'Dashboard',
    'Profile Settings',
    'Log out',
  ]);
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.x ?? -1) >= 0 && (menu?.x ?? 0) + (menu?.width ?? 999) <= 320).toBe(true);
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  for (const path of ['/', '/about', '/services', '/contact', '/cookies-policy', '/join-us']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(account).toHaveCount(0);
  }
});

test('a picture is cropped, stored, shown in the header, replaced and removed', async ({ page, uid }) => {
  const header = page.getByRole('button', { name: 'Your account' }).locator('img');
  await test.step('what is no picture is refused with a sentence', () => expectRefusals(page));

  await test.step('the first one', async () => {
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('P');
    await choosePicture(page, 'portrait.png', twoTonePng(900, 600));
    const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
    await expect(dialog.getByAltText('Preview of your picture')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('slider', { name: 'Zoom' }).focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('group', { name: /Position of the picture/ }).focus();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Move picture right' }).click();
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByText('Avatar updated successfully.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  const first = await addressOf(uid);
  await test.step('is a square of the part that was chosen, and the header shows it', async () => {
    const [bytes] = await files.file(`avatars/${uid}/avatar.webp`).download();
    expect(readPictureHeader(new Uint8Array(bytes).buffer)).toEqual({ type: 'image/webp', width: 512, height: 512 });
    expect(await colourInMiddle(page, first)).toBe('red');
    await expect(header).toHaveAttribute('src', first);
    expect((await adminAuth.getUser(uid)).photoURL).toBe(first);
  });

  await test.step('another takes its place, and a file of another type goes', async () => {
    const former = files.file(`avatars/${uid}/avatar.png`);
    await former.save(twoTonePng(4, 4), { contentType: 'image/png' });
    const formerAddress = first.replace('avatar.webp', 'avatar.png');
    expect(formerAddress).not.toBe(first);
    await database.doc(`profiles/${uid}`).update({ avatar_url: formerAddress });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await choosePicture(page, 'turning.gif', animatedGif());
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByText('Avatar updated successfully.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(header).not.toHaveAttribute('src', first);
    await expect.poll(async () => (await former.exists())[0]).toBe(false);
  });

  await test.step('it is still there after a reload', async () => {
    await page.reload();
    await expect(header).toHaveAttribute('src', await addressOf(uid));
  });

  await test.step('and goes when it is removed', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('Your picture has been removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('P');
    expect(await read(`profiles/${uid}`)).toMatchObject({ avatar_url: null });
    expect((await adminAuth.getUser(uid)).photoURL || null).toBeNull();
    expect(await files.file(`avatars/${uid}/avatar.webp`).exists()).toEqual([false]);
  });
});

test('files are uploaded, listed, fetched as they were, and deleted', async ({ page, uid, tolerate }) => {
  // The answer for a file that somebody has deleted meanwhile.
  tolerate(/404 .*createDownloadLink|status of 404/);
  const kept = page.getByRole('list', { name: 'Your files' });
  await test.step('nothing is kept at first', async () => {
    await expect(page.getByText('No files yet')).toBeVisible();
    await expect(page.getByText('0 bytes of 250 MB used')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('several at once, two of them of one name, others of difficult ones', async () => {
    await addFiles(page, [
      note('same.txt', 'the first'),
      note('same.txt', 'the second'),
      note(`"quoted" 'names' & emoji 👩‍🔬.txt`, 'quotes'),
      note('\u202etxt.\u200fexe', 'turned round'),
    ]);
    await expect(kept.getByRole('listitem')).toHaveCount(4);
    await expect(kept.getByText('same.txt', { exact: true })).toHaveCount(2);
    await expect(kept.getByText(`"quoted" 'names' & emoji 👩‍🔬.txt`)).toBeVisible();
    await expect(kept.getByText('txt.exe', { exact: true })).toBeVisible();
    await expect(page.getByText('File uploaded successfully.').first()).toBeVisible();
    const [stored] = await files.getFiles({ prefix: `uploads/${uid}/` });
    expect(stored).toHaveLength(4);
  });

  await test.step('what comes back is what was sent, under its name', async () => {
    const saved = await download(page, /Download "quoted"/);
    expect(saved.content.toString()).toBe('quotes');
    expect(saved.name).toContain('names');
    const contents = [];
    for (const button of await kept.getByRole('button', { name: 'Download same.txt' }).all()) {
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      contents.push(readFileSync(await file.path(), 'utf8'));
    }
    expect(contents.sort()).toEqual(['the first', 'the second']);
  });

  await test.step('empty and too large ones are refused with a sentence', async () => {
    await addFiles(page, [note('empty.txt', '')]);
    await expect(page.getByText('This file is empty, so there is nothing to keep.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss empty.txt' }).click();
    await addFiles(page, [large('large.bin', 26)]);
    await expect(page.getByText('This file has 26.0 MB. A file may have 25 MB at most.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss large.bin' }).click();
    await expect(kept.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('one is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete txt.exe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete txt.exe' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(kept.getByRole('listitem')).toHaveCount(3);
    await expect(kept).toBeFocused();
  });

  await test.step('a file deleted elsewhere says so', async () => {
    const [[gone]] = await files.getFiles({ prefix: `uploads/${uid}/` });
    await gone?.delete();
    await kept.getByRole('button', { name: 'Download same.txt' }).last().click();
    await expect(page.getByText('This file is no longer there.')).toBeVisible();
    await expect(kept.getByRole('listitem')).toHaveCount(2);
  });
});

test('a large upload survives a lost connection, and can be cancelled', async ({ page, uid, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection/);
  const upload = page.getByRole('list', { name: 'Uploads' });
  const held = await holdChunks(page, { after: 3 });

  await test.step('it shows how far it is', async () => {
    await addFiles(page, [large('film.bin', 8)]);
    await held.standing;
    await expect(upload.getByText(/Uploading: [1-9]\d?%, .* of 8\.0 MB/)).toBeVisible();
  });

  await test.step('offline it waits, and says so', async () => {
    await context.setOffline(true);
    await expect(upload.getByText(/Waiting for a connection: [1-9]/)).toBeVisible();
  });

  await test.step('back online it goes on and arrives whole', async () => {
    await held.letGo();
    await context.setOffline(false);
    const kept = page.getByRole('list', { name: 'Your files' });
    await expect(kept.getByText('film.bin')).toBeVisible();
    await expect(page.getByText('8.0 MB of 250 MB used')).toBeVisible();
    const [[stored]] = await files.getFiles({ prefix: `uploads/${uid}/` });
    const [bytes] = (await stored?.download()) ?? [Buffer.alloc(0)];
    expect(bytes.equals(large('film.bin', 8).buffer)).toBe(true);
  });

  await test.step('another is cancelled on its way', async () => {
    const again = await holdChunks(page, { after: 2 });
    await addFiles(page, [large('cancelled.bin', 5)]);
    await again.standing;
    await page.getByRole('button', { name: 'Cancel cancelled.bin' }).click();
    await expect(upload).toHaveCount(0);
    await again.letGo();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Your files' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('what does not fit is refused before it is sent', async () => {
    for (const [at, megabytes] of [25, 25, 25, 25, 25, 25, 25, 25, 25, 16].entries()) {
      // A condition under which the SDK may send again: now and then the emulator closes a connection under so much.
      const once = { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } };
      await files.file(`uploads/${uid}/${at}-old.bin`).save(Buffer.alloc(megabytes * MB), once);
    }
    await page.reload();
    await expect(page.getByText('249.0 MB of 250 MB used')).toBeVisible();
    await expect(page.getByText('Your space is nearly full: 1.0 MB are left.')).toBeVisible();
    await addFiles(page, [large('more.bin', 2), note('small.txt', 'fits')]);
    await expect(page.getByText(/1\.0 MB of your 250 MB are left/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your files' }).getByText('small.txt')).toBeVisible();
  });

  await test.step('ten are listed until more are asked for', async () => {
    const rows = page.getByRole('list', { name: 'Your files' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Show more (2)' }).click();
    await expect(rows).toHaveCount(12);
  });
});

async function expectRefusals(page: Page) {
  for (const [name, bytes, sentence] of [
    ['empty.png', Buffer.alloc(0), 'This file is empty.'],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a JPG, PNG or GIF picture'],
    ['disguise.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a JPG, PNG or GIF picture'],
    ['damaged.png', damagedPng(), 'could not be read'],
    ['bomb.png', pixelBomb(), 'too many pixels'],
  ] as const) {
    await choosePicture(page, name, bytes);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function choosePicture(page: Page, name: string, buffer: Buffer) {
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  const mimeType = name.endsWith('.gif') ? 'image/gif' : 'image/png';
  await page.getByLabel('Your picture file').setInputFiles({ name, mimeType, buffer });
}

async function addressOf(uid: string): Promise<string> {
  const { avatar_url: address } = (await read(`profiles/${uid}`)) ?? {};
  if (typeof address !== 'string') throw new Error('The profile holds no address of a picture.');
  return address;
}

/** Which of the two tones the stored picture has in its middle, as the browser draws it. */
const colourInMiddle = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, 256, 256, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  }, address);

const MB = 1024 * 1024;
const note = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const large = (name: string, megabytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(megabytes * MB, 'A portal keeps what it is given. '),
});

const addFiles = (page: Page, chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Files to upload').setInputFiles(chosen);

async function download(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** Lets an upload's first chunks pass and holds the others, so that it stands still half-way for as long as a test needs. */
async function holdChunks(page: Page, { after }: { after: number }) {
  const isChunk = (url: URL) => url.searchParams.has('upload_id');
  const held: Route[] = [];
  let passed = 0;
  let stands: () => void = () => undefined;
  const standing = new Promise<void>((resolve) => {
    stands = resolve;
  });
  await page.route(isChunk, async (route) => {
    if (!route.request().headers()['x-goog-upload-command']?.startsWith('upload')) return route.continue();
    passed += 1;
    if (passed <= after) return route.continue();
    held.push(route);
    stands();
  });
  const letGo = async () => {
    await page.unroute(isChunk);
    // The page has given up those that it cancelled itself.
    await Promise.allSettled(held.map((route) => route.abort()));
  };
  return { standing, letGo };
}
