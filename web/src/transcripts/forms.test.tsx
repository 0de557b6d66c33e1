// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { SignInPage } from '#features/auth/sign-in-page.tsx';
import { SignUpPage } from '#features/auth/sign-up-page.tsx';
import { ContactForm } from '#features/forms/contact-form.tsx';
import { ExpertApplicationForm } from '#features/forms/expert-application-form.tsx';
import { EMPTY_DRAFT } from '#features/onboarding/onboarding-draft.ts';
import { OnboardingWizard } from '#features/onboarding/onboarding-wizard.tsx';
import { UnlockDialog } from '#features/opportunity/access/unlock-dialog.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from './listen.tsx';

vi.hoisted(() => {
  const firebase = { apiKey: 'demo-key', projectId: 'demo-ip-portal', appId: 'demo-app' };
  vi.stubGlobal('__PORTAL_ENVIRONMENT__', { firebase, emulators: null, appCheckKey: null });
  vi.stubGlobal('__DEMO_ACCOUNTS__', null);
});
/** The server takes its time. */
vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: () => new Promise(() => {}),
}));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(() => screen.end());
const tab = (times: number) => Array.from({ length: times }, () => 'Tab');

it('signing in with nothing typed leads to the first field, which says what is missing', async () => {
  screen = await listen(<SignInPage />);
  expect(await screen.press(...tab(5))).toMatchInlineSnapshot(`
    "textbox, Email, not invalid
    Password
    button, Show password, not pressed
    link, Forgot your password?
    button, Sign In"
  `);
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "button, Sign In
    textbox, Email, Please enter a valid email address, invalid"
  `);
  expect(await screen.press('Tab')).toMatchInlineSnapshot(`"Password, Password is required"`);
});

it('signing up with a short password and another one names both faults', async () => {
  screen = await listen(<SignUpPage />);
  await screen.press('Tab');
  expect(await screen.type('ada@example.com')).toMatchInlineSnapshot(`"textbox, Email, ada@example.com, not invalid"`);
  expect(await screen.press('Tab')).toMatchInlineSnapshot(`"Password, At least 6 characters"`);
  await screen.type('12345');
  await screen.press(...tab(2));
  await screen.type('1234');
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "Confirm password, 1234, Passwords don't match
    Password, 12345, Password must be at least 6 characters"
  `);
  expect(await screen.press(...tab(2))).toMatchInlineSnapshot(`
    "button, Show password, not pressed
    Confirm password, 1234, Passwords don't match"
  `);
});

it('a contact message without a name leads back to it', async () => {
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

it('an application of an expert is read from its first field to the terms', async () => {
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
    textbox, Message, Optional: the work you are proudest of, and what you would like to work on, not invalid
    paragraph
    Optional: the work you are proudest of, and what you would like to work on
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
    checkbox, I agree to the terms and conditions below, What you tell us is true and yours to tell. We keep it in order to review your application, and share it with nobody else., not checked, not invalid, required
    I agree to the terms and conditions below
    What you tell us is true and yours to tell. We keep it in order to review your application, and share it with nobody else.
    button, Submit Application
    end of form, Apply to Join Our Network
    region, Notifications (Alt+T)
    end of document"
  `);
});

it('the onboarding says which step it is, what is required, and when the next step is open', async () => {
  screen = await listen(
    <OnboardingWizard draft={EMPTY_DRAFT} onDraft={() => {}} onComplete={async () => {}} />,
    '/onboarding',
  );
  expect(await screen.read()).toMatchInlineSnapshot(`
    "form, Investor onboarding
    list, Onboarding steps
    listitem, level 1, current step, position 1, set size 3
    Personal Information
    end of listitem, level 1, current step, position 1, set size 3
    listitem, level 1, position 2, set size 3
    Investment Profile
    end of listitem, level 1, position 2, set size 3
    listitem, level 1, position 3, set size 3
    Investment Preferences
    end of listitem, level 1, position 3, set size 3
    end of list, Onboarding steps
    heading, Step 1 of 3 Personal Information, level 2
    Step
    1
    of
    3
    Personal Information
    end of heading, Step 1 of 3 Personal Information, level 2
    paragraph
    Your full name appears in your profile, where other investors can see it.
    end of paragraph
    Full name
    textbox, Full name, not invalid, required
    paragraph
    Phone number
    textbox, Phone number, Optional. It is not stored., not invalid
    paragraph
    Optional. It is not stored.
    end of paragraph
    Date of birth
    Date of birth, Optional. It is not stored.
    paragraph
    Optional. It is not stored.
    end of paragraph
    button, Previous, disabled
    button, Next, disabled
    paragraph
    Fields marked with an asterisk are required. Other investors see your full name. Your answers are kept for you and our administrators alone, and you can change them in Profile Settings. Your phone number and your date of birth are not stored.
    end of paragraph
    end of form, Investor onboarding
    region, Notifications (Alt+T)
    end of document"
  `);
});

it('the passcode is asked for in a dialog, and an empty one is refused at its field', async () => {
  screen = await listen(<UnlockDialog opportunityId="box" open onClose={() => {}} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Open with a passcode, modal
    dialog, Open with a passcode, modal
    heading, Open with a passcode, level 2
    form
    paragraph
    The passcode that you were given shows this opportunity in full, on this browser and for one hour. Documents marked “KYC Required” still ask for your verification.
    end of paragraph
    Passcode
    textbox, Passcode, not invalid
    paragraph
    button, Cancel
    button, Open the page
    end of form
    end of dialog, Open with a passcode, modal"
  `);
  expect(await screen.press(...tab(3))).toMatchInlineSnapshot(`
    "dialog, Open with a passcode, modal
    textbox, Passcode, Enter the passcode., invalid
    button, Cancel
    button, Open the page"
  `);
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "button, Open the page
    textbox, Passcode, Enter the passcode., invalid"
  `);
});

it('a passcode that is being checked cannot be changed meanwhile', async () => {
  screen = await listen(<UnlockDialog opportunityId="box" open onClose={() => {}} />);
  const field = document.querySelector('input');
  await screen.press('Tab', 'Shift+Tab');
  await screen.type('Not-The-Passcode');
  expect(field).toHaveProperty('readOnly', false);
  await screen.press('Enter');
  expect(field).toHaveProperty('readOnly', true);
  expect(field).toHaveProperty('value', 'Not-The-Passcode');
});
