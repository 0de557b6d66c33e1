import { readOwn } from '../../support/admin.ts';
import { asPhone, drawCamera, dropFile, holdStorage, lockedPdf, refuseStorage, step } from '../pages/kyc-page.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';
import { daysAgo, fileOnDisk, specimen } from '../support/sample-documents.ts';

test('a document is selected, previewed, replaced, cancelled and uploaded without a second record', async ({
  page,
  context,
  openAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection|status of 403|^403 from/);
  const { uid, email, password } = await openPerson({ name: 'Ottoline Marsh' });
  const camera = await drawCamera(page);
  const phone = await asPhone(page);
  await openAs(email, '/kyc-onboarding', password);
  const id = step(page, 'Upload ID Document');
  const field = page.getByLabel('Your ID document', { exact: true });
  const upload = id.getByRole('button', { name: 'Upload ID document' });
  const picture = (name: string) => id.getByRole('img', { name: `Preview of ${name}` });

  await test.step('a phone opens its own camera', async () => {
    const photo = page.getByLabel('A photo of your ID document', { exact: true });
    await expect(photo).toHaveAttribute('capture', 'environment');
    await photo.setInputFiles(specimen('specimen-id.png', 'image/png'));
    await expect(picture('specimen-id.png')).toBeVisible();
    await phone.putAway();
    await page.reload();
  });

  await test.step('invalid files show the specified errors', async () => {
    await expect(id.getByRole('heading', { name: 'What makes a good document' })).toBeVisible();
    await expect(id.getByRole('img', { name: /^Example: an identity card/ })).toBeVisible();
    await expect(upload).toBeDisabled();
    await field.setInputFiles(fileOnDisk('a.pdf', Buffer.alloc(10 * 2 ** 20 + 1)));
    await expect(page.getByText('Invalid File')).toBeVisible();
    await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
    await dropFile(id.getByText('Drag and drop your file here, or choose it from your device.'), {
      name: 'a.gif',
      type: 'image/gif',
      text: 'GIF89a',
    });
    await expect(page.getByText('Only JPG, PNG, and PDF files are allowed')).toBeVisible();
    await expect(upload).toBeDisabled();
  });

  await test.step('focus moves to the button when a file is selected and back when it is cleared', async () => {
    await field.setInputFiles(specimen('specimen-id.png', 'image/png'));
    await expect(picture('specimen-id.png')).toBeVisible();
    await expect(upload).toBeEnabled();
    await expectAccessible(page);
    await id.getByRole('button', { name: 'Clear specimen-id.png' }).press('Enter');
    await expect(id.getByRole('button', { name: 'Choose file for your ID document' })).toBeFocused();
  });

  await test.step('a photograph is taken with the camera after permission', async () => {
    await id.getByRole('button', { name: 'Take a photo of your ID document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photograph your ID document' });
    await expect(dialog.getByText(/Camera access was denied/)).toBeVisible();
    await camera.allow();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Take photo' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(picture('Photo of ID document.jpg')).toBeVisible();
    await expect(upload).toBeFocused();
  });

  await test.step('another file replaces it by selection and by drop', async () => {
    await page
      .getByLabel('Choose another file for your ID document')
      .setInputFiles(specimen('specimen-bill.pdf', 'application/pdf'));
    await expect(picture('specimen-bill.pdf')).toBeVisible();
    await expect(id.getByText(/This PDF has one page/)).toBeVisible();
    await dropFile(picture('specimen-bill.pdf'), { name: 'locked.pdf', type: 'application/pdf', text: lockedPdf });
    await expect(id.getByText(/password-protected/)).toBeVisible();
    await dropFile(id.getByText(/password-protected/), {
      name: 'torn.pdf',
      type: 'application/pdf',
      text: '%PDF-1.7',
    });
    await expect(id.getByText(/cannot show a preview of this file/)).toBeVisible();
    await expect(upload).toBeEnabled();
    await page
      .getByLabel('Choose another file for your ID document')
      .setInputFiles(specimen('specimen-id.png', 'image/png'));
  });

  await test.step('a cancelled upload changes nothing', async () => {
    const release = await holdStorage(page);
    await upload.click();
    await expect(id.getByText('Uploading: 0%')).toBeVisible();
    await id.getByRole('button', { name: 'Cancel' }).click();
    await expect(upload).toBeEnabled();
    await release();
    expect(await readOwn('kyc_documents', uid)).toEqual([]);
  });

  await test.step('a file that Storage refuses shows an error and stays selected', async () => {
    const allow = await refuseStorage(page);
    await upload.click();
    const toast = page.getByRole('region', { name: 'Status (Alt+T)' }).getByText('Upload Failed').locator('../..');
    await expect(toast.getByText('Failed to upload document. Please try again.')).toBeVisible();
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
    await allow();
  });

  await test.step('a submission with a lost connection retries the same file when back online', async () => {
    await page.route('**/submitKycDocument', (route) => route.abort('internetdisconnected'));
    await id.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Upload Failed')).toBeVisible();
    await expect(id.getByText(/We received your file but couldn’t submit it/)).toBeVisible();
    await expect(id.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await context.setOffline(true);
    await page.unroute('**/submitKycDocument');
    await context.setOffline(false);
    await expect(page.getByText('Upload Successful')).toBeVisible();
    await expect(page.getByText('Your ID document has been uploaded successfully.', { exact: true })).toBeVisible();
    await expect(id.getByText('Your ID document is uploaded and pending review.')).toBeVisible();
    expect(await readOwn('kyc_documents', uid)).toHaveLength(1);
  });

  await test.step('the page moves on to the next step', async () => {
    await expect(page.getByRole('heading', { name: 'Upload Proof of Address' })).toBeFocused();
  });

  await test.step('a submitted document can be expanded and replaced by keyboard while unopened', async () => {
    const details = id.getByRole('button', { name: 'Details of your ID document' });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.press('Enter');
    await expect(id.getByText('specimen-id.png')).toBeVisible();
    await expectAccessible(page);
    await id.getByRole('button', { name: 'Replace ID document' }).press('Enter');
    await expect(id.getByRole('button', { name: 'Choose file for your ID document' })).toBeFocused();
    await field.setInputFiles(specimen('specimen-bill.pdf', 'application/pdf'));
    await upload.click();
    await expect(page.getByText('Your ID document has been replaced successfully.', { exact: true })).toBeVisible();
    await expect(id.getByText('specimen-bill.pdf')).toBeVisible();
    expect(await readOwn('kyc_documents', uid)).toMatchObject([{ mime_type: 'application/pdf' }]);
  });

  const address = step(page, 'Upload Proof of Address');
  await test.step('a proof of address needs a recent date of issue', async () => {
    await page
      .getByLabel('Your proof of address', { exact: true })
      .setInputFiles(specimen('specimen-bill.pdf', 'application/pdf'));
    const date = address.getByRole('textbox', { name: 'Date of issue' });
    // The gap of the outline is as wide as its legend.
    await expect(address.locator('fieldset legend')).toHaveText('Date of issue\u2009*');
    await address.getByRole('button', { name: 'Upload proof of address' }).click();
    await expect(date).toBeFocused();
    await expect(address.getByText('Please give the date on which your proof of address was issued.')).toBeVisible();
    for (const [days, sentence] of [
      [-3, 'The date of issue cannot be in the future.'],
      [95, 'Your proof of address must be no older than 3 months.'],
    ] as const) {
      await date.fill(daysAgo(days));
      await date.blur();
      await expect(address.getByText(sentence)).toBeVisible();
    }
    await date.fill(daysAgo(30));
    await expect(address.getByText('The date on the document. It must be within the last 3 months.')).toBeVisible();
  });

  await test.step('an upload waits while offline and completes when back online', async () => {
    const release = await holdStorage(page);
    await address.getByRole('button', { name: 'Upload proof of address' }).click();
    await expect(address.getByText('Uploading: 0%')).toBeVisible();
    await context.setOffline(true);
    await expect(address.getByText('Waiting for your connection: 0%')).toBeVisible();
    await release();
    await context.setOffline(false);
    await expect(page.getByText('100% Complete')).toBeVisible();
    const documents = await readOwn('kyc_documents', uid);
    expect(documents).toHaveLength(2);
    expect(documents).toContainEqual(expect.objectContaining({ issue_date: daysAgo(30) }));
  });
});
