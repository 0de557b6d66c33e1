import type { Locator, Page } from '@playwright/test';
import { avatarFolder, isAvatarName, publishedAvatarPath } from '@portal/functions/contract/accounts/avatar';
import { readPictureHeader } from '../../../web/src/features/profile/avatar/read-picture-header.ts';
import { animatedGif, damagedPng, pixelBomb, twoTonePng } from '../../factories/pictures.ts';
import { adminAuth, database, files, read } from '../../support/admin.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/profile-test.ts';

// Dialogs appear without a transition, because axe would measure the contrast of a fading one.

test('a picture is cropped, stored, shown in the header, replaced and removed', async ({ page, uid }) => {
  const header = page.getByRole('button', { name: 'Your account' }).locator('img');
  await test.step('files that are not pictures show an error', () => expectRefusals(page));

  await test.step('the first picture is cropped and saved', async () => {
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('P');
    await choosePicture(page, 'portrait.png', twoTonePng(900, 600));
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
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

  const first = await publishedName(uid);
  await test.step('the published picture is a square of the selected area and appears in the header', async () => {
    const [bytes] = await files.file(publishedAvatarPath(uid, first)).download();
    expect(readPictureHeader(new Uint8Array(bytes).buffer)).toEqual({ type: 'image/webp', width: 512, height: 512 });
    await expect(header).toHaveAttribute('src', new RegExp(first));
    await expect(page.getByAltText('Your picture')).toHaveAttribute('src', new RegExp(first));
    expect(await colourInMiddle(header)).toBe('red');
    expect((await adminAuth.getUser(uid)).photoURL).toContain(first);
  });

  await test.step('another picture replaces it and the previous files are deleted', async () => {
    await choosePicture(page, 'turning.gif', animatedGif());
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect.poll(() => publishedName(uid)).not.toBe(first);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const second = await publishedName(uid);
    await expect(page.getByText('Avatar updated successfully.').last()).toBeVisible();
    await expect(header).toHaveAttribute('src', new RegExp(second));
    await expect.poll(() => filesOf(uid)).toEqual([publishedAvatarPath(uid, second)]);
  });

  await test.step('the picture stays after a reload', async () => {
    await page.reload();
    await expect(header).toHaveAttribute('src', new RegExp(await publishedName(uid)));
    expect(await colourInMiddle(header)).not.toBeNull();
  });

  await test.step('the picture is deleted when it is removed', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('Your picture has been removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('P');
    expect(await read(`profiles/${uid}`)).toMatchObject({ avatar_url: null });
    expect((await adminAuth.getUser(uid)).photoURL || null).toBeNull();
    expect(await filesOf(uid)).toEqual([]);
  });

  await test.step('an invalid stored picture is replaced by the initial and not requested', async () => {
    const strange = 'https://pictures.example/me.png';
    await database.doc(`profiles/${uid}`).update({ avatar_url: strange });
    await adminAuth.updateUser(uid, { photoURL: strange });
    await page.reload();
    await expect(page.getByText('Without a picture, your initial is shown.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('P');
    await expect(header).toHaveCount(0);
  });
});

test('a picture that the server does not publish shows an error after a while', { tag: '@nightly' }, async ({
  page,
  uid,
  fastForward,
}) => {
  await page.clock.install();
  await choosePicture(page, 'portrait.png', twoTonePng(90, 60));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  const restoreEncoding = await damageEncoding(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByText('Saving your picture')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.poll(() => filesOf(uid)).toEqual([]);
  await fastForward(46_000);
  await expect(dialog.getByRole('alert')).toHaveText(/uploaded your picture but couldn’t save it/);
  expect(await read(`profiles/${uid}`)).toMatchObject({ avatar_url: null });
  await restoreEncoding();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Avatar updated successfully.')).toBeVisible();
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

/** Makes the browser encode every picture as noise. Returns a function that reverts it. */
async function damageEncoding(page: Page) {
  const encode = await page.evaluateHandle(() => HTMLCanvasElement.prototype.toBlob);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'.repeat(1000)], { type: 'image/webp' }));
  });
  return () =>
    page.evaluate((original) => {
      HTMLCanvasElement.prototype.toBlob = original;
    }, encode);
}

async function choosePicture(page: Page, name: string, buffer: Buffer) {
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  const mimeType = name.endsWith('.gif') ? 'image/gif' : 'image/png';
  await page.getByLabel('Your picture file').setInputFiles({ name, mimeType, buffer });
}

async function publishedName(uid: string): Promise<string> {
  const { avatar_url: name } = (await read(`profiles/${uid}`)) ?? {};
  if (!isAvatarName(name)) throw new Error('The profile holds no name of a published picture.');
  return name;
}

async function filesOf(uid: string): Promise<string[]> {
  const [found] = await files.getFiles({ prefix: avatarFolder(uid) });
  return found.map(({ name }) => name);
}

/** The tone at the centre of a rendered picture. Null if there is no picture. */
const colourInMiddle = (picture: Locator) =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('This is no picture.');
    await image.decode();
    const bitmap = await createImageBitmap(await (await fetch(image.src)).blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, 256, 256, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    if (alpha === 0) return null;
    return red > blue ? 'red' : 'blue';
  });
