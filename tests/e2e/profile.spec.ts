import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readPictureHeader } from '../../web/src/features/profile/read-picture-header.ts';
import { adminAuth, files, read } from '../factories/admin.ts';
import { animatedGif, damagedPng, pixelBomb, twoTonePng } from '../factories/pictures.ts';
import { test as base, expect, seed } from './portal-test.ts';

/** A new account, signed in and on its profile page. */
const test = base.extend<{ uid: string }>({
  uid: async ({ page, signInAs }, use) => {
    const email = `profile-${crypto.randomUUID()}@example.com`;
    const { uid } = await adminAuth.createUser({ email, password: seed.password, emailVerified: true });
    await signInAs(email);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    await use(uid);
  },
});

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
    await files.file(`avatars/${uid}/avatar.png`).save(twoTonePng(4, 4), { contentType: 'image/png' });
    await choosePicture(page, 'turning.gif', animatedGif());
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(header).not.toHaveAttribute('src', first);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it is still there after a reload, without moving the header', async () => {
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

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}
