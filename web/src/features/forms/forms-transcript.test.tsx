// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen, tab } from '#testing/listen.tsx';
import { ContactForm } from './contact-form.tsx';
import { ExpertApplicationForm } from './expert-application-form.tsx';

vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: () => new Promise(() => {}),
}));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(() => screen.end());

it('submitting a contact message without a name focuses the name', async () => {
  screen = await listen(<ContactForm />);
  expect(await screen.press(...tab(6))).toMatchInlineSnapshot(`
    "textbox, Name, not invalid, required
    textbox, Email, not invalid, required
    textbox, Phone, Optional, not invalid
    textbox, Subject, not invalid, required
    textbox, Message, not invalid, required
    button, Send Message"
  `);
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "button, Send Message
    textbox, Name, Name must be at least 2 characters, invalid, required"
  `);
  await screen.type('Ada');
  expect(await screen.press('Tab')).toMatchInlineSnapshot(
    `"textbox, Email, Please enter a valid email address, invalid, required"`,
  );
});

it('the outline of a required field has a gap for one asterisk', async () => {
  screen = await listen(<ContactForm />);
  const legends = [...document.querySelectorAll('legend')].map(({ textContent }) =>
    textContent?.replaceAll(/\s/gu, ' '),
  );
  expect(legends).toEqual(['Name *', 'Email *', 'Phone', 'Subject *', 'Message *']);
});

it('reads an expert application from its first field to the terms', async () => {
  screen = await listen(<ExpertApplicationForm />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "form, Apply to Join Our Network
    First name
    textbox, First name, not invalid, required
    paragraph
    Last name
    textbox, Last name, not invalid, required
    paragraph
    Email
    textbox, Email, not invalid, required
    paragraph
    Area of expertise
    combobox, Area of expertise, has popup listbox, not expanded, not invalid, required
    option, Select an area, not selected, position 1, set size 7
    option, IP Development, ip-development, not selected, position 2, set size 7
    option, Technology, technology, not selected, position 3, set size 7
    option, Legal, legal, not selected, position 4, set size 7
    option, Business Development, business, not selected, position 5, set size 7
    option, Industry Expert, industry, not selected, position 6, set size 7
    option, Other, other, not selected, position 7, set size 7
    end of combobox, Area of expertise, has popup listbox, not expanded, not invalid, required
    paragraph
    Message
    textbox, Message, Optional: your best work, and what you would like to work on, not invalid
    paragraph
    Optional: your best work, and what you would like to work on
    end of paragraph
    Résumé
    paragraph
    No file chosen
    end of paragraph
    Choose file
    Résumé Choose file, Optional: PDF, DOC or DOCX, at most 5 MB
    paragraph
    Optional: PDF, DOC or DOCX, at most 5 MB
    end of paragraph
    checkbox, I agree to the terms and conditions below, I confirm that the information is true and that I may share it. We use it only to review your application and share it with no one else., not checked, not invalid, required
    I agree to the terms and conditions below
    I confirm that the information is true and that I may share it. We use it only to review your application and share it with no one else.
    button, Submit Application
    end of form, Apply to Join Our Network
    region, Status (Alt+T)
    end of document"
  `);
});
