// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { EMPTY_DRAFT } from './onboarding-draft.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: () => new Promise(() => {}),
}));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(() => screen.end());

it('announces the step, the required fields and when the next step is available', async () => {
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
    Fields marked with an asterisk are required. Apart from your name, only you and our administrators can see your answers. You can change them in Profile Settings.
    end of paragraph
    end of form, Investor onboarding
    region, Status (Alt+T)
    end of document"
  `);
});

it.each([
  [0, ['full_name', 'phone', 'date_of_birth']],
  [1, ['investment_experience', 'risk_tolerance', 'investment_goals', 'annual_income']],
  [2, ['preferred_sectors', 'investment_budget', 'investment_horizon', 'additional_notes']],
] as const)('step %i has exactly the fields %j', async (step, fields) => {
  const draft = { values: { ...EMPTY_DRAFT.values, full_name: 'Ada' }, step };
  screen = await listen(
    <OnboardingWizard draft={draft} onDraft={() => {}} onComplete={async () => {}} />,
    '/onboarding',
  );
  const named = document.querySelectorAll('form :is(input, select, textarea)[name]');
  expect([...new Set([...named].map((field) => field.getAttribute('name')))]).toEqual(fields);
});
