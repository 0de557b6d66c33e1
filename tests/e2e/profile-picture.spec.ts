import type { Page } from '@playwright/test';
import { readPictureHeader } from '../../web/src/features/profile/read-picture-header.ts';
import { adminAuth, database, files, read } from '../factories/admin.ts';
import { animatedGif, damagedPng, pixelBomb, twoTonePng } from '../factories/pictures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './profile-test.ts';

// A dialog stands there at once: axe would find the words of one that fades in too pale.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
