// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen, tab } from '#testing/listen.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: () => new Promise(() => {}),
}));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(() => screen.end());

it('asks for the passcode in a dialog and refuses an empty one at its field', async () => {
  screen = await listen(<UnlockDialog opportunityId="box" open onClose={() => {}} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Open with a passcode, modal
    dialog, Open with a passcode, modal
    heading, Open with a passcode, level 2
    form
    paragraph
    Your passcode shows this opportunity in full in this browser for one hour. Documents marked “KYC Required” still require verification.
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

it('locks the field while the passcode is checked', async () => {
  screen = await listen(<UnlockDialog opportunityId="box" open onClose={() => {}} />);
  const field = document.querySelector('input');
  await screen.press('Tab', 'Shift+Tab');
  await screen.type('Not-The-Passcode');
  expect(field).toHaveProperty('readOnly', false);
  await screen.press('Enter');
  expect(field).toHaveProperty('readOnly', true);
  expect(field).toHaveProperty('value', 'Not-The-Passcode');
});
