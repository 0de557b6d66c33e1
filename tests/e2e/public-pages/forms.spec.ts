import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../factories/sample-files.ts';
import { database, files } from '../../support/admin.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

const FORMS = ['contact_messages', 'expert_applications'];

/** Emulators see one IP address for every browser, so requests of earlier tests would count towards the limit. */
test.beforeEach(async () => {
  const { docs } = await database.collection('attempts').get();
  const counts = docs.filter(({ id }) => FORMS.some((form) => id.startsWith(form)));
  await Promise.all(counts.map(({ ref }) => ref.delete()));
});

const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact' });
const applicationForm = (page: Page) => page.getByRole('form', { name: 'Apply to Join Our Network' });

/** Input before hydration is kept, but fields are validated on blur only afterwards. */
const expectAlive = (form: Locator) => expect(form.page().locator('[data-pending-hydration]')).toHaveCount(0);

async function openContact(page: Page) {
  await page.goto('/contact');
  await expectAlive(contactForm(page));
  return contactForm(page);
}

async function openApplication(page: Page) {
  await page.goto('/join-us');
  await expectAlive(applicationForm(page));
  return applicationForm(page);
}

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: false });

/** Expects these labels and the text below each field. */
async function expectMessages(form: Locator, messages: Record<string, string | RegExp>) {
  for (const [label, message] of Object.entries(messages)) {
    await expect(field(form, label)).toHaveAccessibleDescription(message);
    await expect(field(form, label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(Object.keys(messages).length);
}

async function fillContact(form: Locator, values: Record<string, string> = {}) {
  const answers = {
    Name: 'Ada Lovelace',
    Email: 'ada@example.com',
    Subject: 'A question about valuation',
    Message: 'How do you value a patent that nobody has licensed yet?',
    ...values,
  };
  for (const [label, value] of Object.entries(answers)) await field(form, label).fill(value);
}

const send = (form: Locator) => form.getByRole('button', { name: 'Send Message' }).click();

const storedUnder = async (collection: string, email: string) => {
  const { docs } = await database.collection(collection).where('email', '==', email).get();
  return docs.map((document) => document.data());
};

for (const { name, viewport, colorScheme } of [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('the contact form names each missing field and focuses the first', async ({ page }) => {
      const form = await openContact(page);
      await field(form, 'Subject').fill('Hm');
      await expectMessages(form, {});
      await field(form, 'Subject').blur();
      await expectMessages(form, { Subject: 'Subject must be at least 5 characters' });
      await send(form);
      await expectMessages(form, {
        Name: 'Name must be at least 2 characters',
        Email: 'Please enter a valid email address',
        Subject: 'Subject must be at least 5 characters',
        Message: 'Message must be at least 10 characters',
      });
      await expect(field(form, 'Name')).toBeFocused();
      await expectAccessible(page);
    });

    test('the application names each missing field and focuses the first', async ({ page }) => {
      const form = await openApplication(page);
      await field(form, 'First name').fill('Grace');
      await form.getByLabel('Résumé').setInputFiles({ name: 'cv.zip', mimeType: 'application/zip', buffer: pdf() });
      await expectMessages(form, { Résumé: 'Only PDF, DOC, and DOCX files are allowed' });
      await form.getByRole('button', { name: 'Submit Application' }).click();
      await expectMessages(form, {
        'Last name': 'Last name must be at least 2 characters',
        Email: 'Please enter a valid email address',
        'Area of expertise': 'Please select an area of expertise',
        Résumé: 'Only PDF, DOC, and DOCX files are allowed',
        // The terms stay below it because the label refers to them.
        'I agree to the terms and conditions': /^You must agree to the terms and conditions I confirm that/,
      });
      await expect(field(form, 'Last name')).toBeFocused();
      await expectAccessible(page);
    });
  });
}

/** The confirmation that replaces a sent form. */
const confirmation = (page: Page, name: string) => page.getByRole('group', { name });

async function referenceOf(shown: Locator): Promise<string> {
  await expect(shown).toContainText('Your reference number is');
  return (await shown.locator('strong').textContent()) ?? '';
}

test('a message arrives, and a confirmation with its reference number replaces the form', async ({ page }) => {
  const email = `contact-${crypto.randomUUID()}@example.com`;
  const form = await openContact(page);
  await fillContact(form, { Email: email, Phone: '+44 20 7946 0000' });
  await send(form);
  await expect(page.getByText('Message Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Thank you for your message. We'll respond shortly.").first()).toBeVisible();
  const confirmed = confirmation(page, 'We’ve received your message');
  await expect(confirmed).toBeFocused();
  await expect(confirmed).toContainText(email);
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
  expect(await storedUnder('contact_messages', email)).toMatchObject([
    {
      name: 'Ada Lovelace',
      phone: '+44 20 7946 0000',
      subject: 'A question about valuation',
      reference: await referenceOf(confirmed),
    },
  ]);
});

test('another message can be written after the confirmation', { tag: '@nightly' }, async ({ page }) => {
  const form = await openContact(page);
  await fillContact(form);
  await send(form);
  await page.getByRole('button', { name: 'Send another message' }).press('Enter');
  await expect(field(form, 'Name')).toBeFocused();
  await expect(field(form, 'Message')).toHaveValue('');
  await expectMessages(form, {});
});

test('a link with another subject shows the form again after the confirmation', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/');
  const form = contactForm(page);
  await expectAlive(form);
  await fillContact(form);
  await send(form);
  await expect(confirmation(page, 'We’ve received your message')).toBeVisible();
  await page.getByRole('link', { name: 'Request Investment Prospectus' }).click();
  await expect(field(form, 'Subject')).toHaveValue('Investment Prospectus Request');
});

test('the keyboard fills in and sends the contact form without reaching the honeypot', { tag: '@nightly' }, async ({
  page,
}) => {
  const form = await openContact(page);
  await field(form, 'Name').focus();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`keyboard-${crypto.randomUUID()}@example.com`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A question');
  await page.keyboard.press('Tab');
  await page.keyboard.type('How long does a valuation take?');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent', { exact: true }).first()).toBeVisible();
});

test('a message over the limit says when to try again and keeps the text', { tag: '@nightly' }, async ({
  page,
  tolerate,
}) => {
  const expires_at = new Date(Date.now() + 10 * 60_000 - 5000);
  await database.doc('attempts/contact_messages_everyone').set({ count: 200, expires_at });
  const form = await openContact(page);
  await fillContact(form);
  await send(form);
  await expect(page.getByText('Message Not Sent').first()).toBeVisible();
  await expect(page.getByText('Please try again in 10 minutes.').first()).toBeVisible();
  await expect(field(form, 'Subject')).toHaveValue('A question about valuation');
  tolerate(/429|Too Many Requests/);
});

test('a link fills in the subject, from the hash and from the query', { tag: '@nightly' }, async ({ page }) => {
  const subject = 'Investment Prospectus Request: Box A & B';
  await page.goto(`/contact?subject=${encodeURIComponent(subject)}`);
  await expect(field(contactForm(page), 'Subject')).toHaveValue(subject);
  await page.goto(`/#contact?subject=${encodeURIComponent(subject)}`);
  await expect(field(contactForm(page), 'Subject')).toHaveValue(subject);
  await expectMessages(contactForm(page), {});
});

test('a link within the home page fills in the subject of its contact form', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await expectAlive(contactForm(page));
  await page.getByRole('link', { name: 'Request Investment Prospectus' }).click();
  await expect(field(contactForm(page), 'Subject')).toHaveValue('Investment Prospectus Request');
  await expect(contactForm(page)).toBeInViewport();
});

async function fillApplication(form: Locator, email: string) {
  await field(form, 'First name').fill('Grace');
  await field(form, 'Last name').fill('Hopper');
  await field(form, 'Email').fill(email);
  await field(form, 'Area of expertise').selectOption({ label: 'Technology' });
  await form.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
}

test('an application with a résumé arrives, and a confirmation with its reference number replaces the form', async ({
  page,
}) => {
  const email = `expert-${crypto.randomUUID()}@example.com`;
  const form = await openApplication(page);
  await fillApplication(form, email);
  await form.getByLabel('Résumé').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(form.getByText('cv.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();
  const confirmed = confirmation(page, 'We’ve received your application');
  await expect(confirmed).toBeFocused();
  const [application] = await storedUnder('expert_applications', email);
  expect(application).toMatchObject({
    first_name: 'Grace',
    expertise: 'technology',
    resume: { file_name: 'cv.pdf' },
    reference: await referenceOf(confirmed),
  });
  const [stored] = await files.file(application?.resume.file_path).download();
  expect(stored.equals(pdf())).toBe(true);
  await confirmed.getByRole('button', { name: 'Send another application' }).click();
  await expect(form.getByText('No file chosen')).toBeVisible();
  await expect(field(form, 'First name')).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
});

test('a résumé whose content does not match its name is refused, and the application arrives without it', {
  tag: '@nightly',
}, async ({ page, tolerate }) => {
  const email = `expert-${crypto.randomUUID()}@example.com`;
  const form = await openApplication(page);
  await fillApplication(form, email);
  const pretence = { name: 'cv.docx', mimeType: 'application/pdf', buffer: pdf() };
  await form.getByLabel('Résumé').setInputFiles(pretence);
  await form.getByRole('button', { name: 'Remove file' }).click();
  await expect(form.getByText('No file chosen')).toBeVisible();
  await form.getByLabel('Résumé').setInputFiles(pretence);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();
  await expect(confirmation(page, 'We’ve received your application')).toContainText(
    'Sent without your résumé: This file’s content does not match its file type.',
  );
  expect(await storedUnder('expert_applications', email)).toMatchObject([{ resume: null }]);
  tolerate(/400/);
});
