// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen, tab } from '#testing/listen.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: () => new Promise(() => {}),
}));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(() => screen.end());

it('submitting an empty sign-in form focuses the first field with its error', async () => {
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

it('signing up with short, different passwords announces both errors', async () => {
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
