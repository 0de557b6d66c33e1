// @vitest-environment jsdom
import type { PasskeyList } from '@portal/functions/contract/access/passkeys';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#lib/auth/auth-state.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { CallError } from '#lib/data/call-error.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';

vi.hoisted(() => {
  vi.stubEnv('TZ', 'UTC');
});

const LIST: PasskeyList = {
  passkeys: [
    { id: 'a', name: 'Work laptop', createdAt: '2024-03-01T12:00:00.000Z', lastUsedAt: '2024-05-01T12:00:00.000Z' },
    { id: 'b', name: 'Key ring', createdAt: '2024-02-01T12:00:00.000Z', lastUsedAt: null },
  ],
  recoveryCodesLeft: 9,
  required: false,
};
const OLD_SIGN_IN = new CallError('failed-precondition', 'Please enter your password again to change your passkeys.');
const OFFLINE = new CallError('unavailable', 'We couldn’t connect to the portal. Check your connection and try again.');
const WRONG_CODE = new CallError('permission-denied', 'This recovery code is not valid or has already been used.');
const ANSWERS: Record<string, () => Promise<unknown>> = {
  listPasskeys: () => Promise.resolve(LIST),
  removePasskey: () => Promise.reject(OLD_SIGN_IN),
  beginPasskeyCheck: () => Promise.reject(OFFLINE),
  redeemRecoveryCode: () => Promise.reject(WRONG_CODE),
};
vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: (name: string) => ANSWERS[name]?.() as Promise<never>,
}));

const ADA = { uid: 'ada', email: 'ada@example.com', photoUrl: null, emailVerified: true };
authStore.publish({ status: 'signed-in', user: ADA });

let screen: SpokenScreen;
beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(async () => {
  await screen.end();
  vi.unstubAllGlobals();
});

async function listenToSection(): Promise<void> {
  screen = await listen(
    <SignedInUserContext value={ADA}>
      <PasskeySection />
    </SignedInUserContext>,
  );
  // The first render loads the section's code, which is slow beside other tests.
  await vi.waitFor(() => expect(document.querySelectorAll('li').length).toBeGreaterThan(0), { timeout: 10_000 });
}

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name);

it('lists passkeys, each with a remove button', async () => {
  await listenToSection();
  const heard = await screen.read();
  expect(heard).toContain('list, Your passkeys\nlistitem, level 1, position 1, set size 2');
  expect(heard).toContain('last used 1 May 2024\nend of paragraph\nbutton, Remove Work laptop');
  expect(heard).toContain('not used since\nend of paragraph\nbutton, Remove Key ring');
  expect(heard).toContain('9\nof\n10\nrecovery codes left, in case you lose your passkey.');
});

it('asks for confirmation before removing a passkey, and for the password after an old sign-in', async () => {
  await listenToSection();
  expect(await screen.press('Tab', 'Enter')).toBe('button, Remove Work laptop\nbutton, Remove the passkey');
  await screen.press('Enter');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(OLD_SIGN_IN.message));
  expect(document.querySelector('input[type="password"]')).not.toBeNull();
});

it('announces missing passkey support and offers no start', async () => {
  vi.unstubAllGlobals();
  await listenToSection();
  expect(await screen.read()).toContain('This browser does not support passkeys.');
  expect(buttonNamed('Add a passkey')?.disabled).toBe(true);
});

it('announces a failed second factor and accepts a code instead', async () => {
  screen = await listen(<SecondFactorPage mfaEnrolmentRequired={false} />);
  expect(await screen.press('Tab', 'Enter')).toContain('button, Use your passkey');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(OFFLINE.message));
  buttonNamed('Use a recovery code')?.click();
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Use a recovery code'));
  expect(document.activeElement).toBe(document.querySelector('h1'));
  await screen.press('Tab');
  await screen.type('0000');
  await screen.press('Enter');
  await vi.waitFor(() => expect(document.body.textContent).toContain(WRONG_CODE.message));
});

it('leads an account without a required passkey to adding one', async () => {
  screen = await listen(<SecondFactorPage mfaEnrolmentRequired />);
  const heard = await screen.read();
  expect(heard).toContain('heading, Add a passkey to continue, level 1');
  expect(heard).toContain('textbox, Name of the passkey, For example “Work laptop”');
  expect(heard).toContain('button, Log out');
});
