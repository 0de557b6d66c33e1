// @vitest-environment jsdom
import type { AccountSecurityView } from '@portal/functions/contract/accounts/account-security';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#lib/auth/auth-state.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { IdleSignOut } from './idle/idle-sign-out.tsx';
import { SecurityEvents, SessionsSection } from './settings/account-security.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';

const SECURITY: AccountSecurityView = {
  browsers: [
    {
      name: 'Firefox on Linux',
      firstSeenAt: '2024-03-01T12:00:00.000Z',
      lastSeenAt: '2024-05-01T12:00:00.000Z',
      current: true,
    },
  ],
  events: [{ id: '1', kind: 'new_browser', at: '2024-05-01T12:00:00.000Z', browser: 'Firefox on Linux' }],
};

vi.hoisted(() => {
  vi.stubEnv('TZ', 'UTC');
});
vi.mock(import('#lib/auth/record-session.ts'), async (original) => ({
  ...(await original()),
  reportSession: async () => undefined,
}));
vi.mock(import('#lib/data/call.ts'), async (original) => ({
  ...(await original()),
  call: () => Promise.resolve(SECURITY) as Promise<never>,
}));

const ADA = { uid: 'ada', email: 'ada@example.com', photoUrl: null, emailVerified: true };
authStore.publish({ status: 'signed-in', user: ADA });

const PATIENT = { timeout: 10_000 };

let screen: SpokenScreen;
afterEach(() => screen.end());
const asAda = (children: ReactNode) => listen(<SignedInUserContext value={ADA}>{children}</SignedInUserContext>);

it('submitting an empty password form focuses the current password', async () => {
  screen = await asAda(<PasswordSection />);
  await screen.press('Tab', 'Enter');
  expect(await screen.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')).toMatchInlineSnapshot(`
    "Current password
    button, Show current password, not pressed
    New password, At least 6 characters
    button, Show new password, not pressed
    Confirm new password
    button, Show confirm new password, not pressed
    button, Change password"
  `);
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "button, Change password
    Current password, Password is required"
  `);
});

it('announces whether the address is confirmed, and the effect of changing it', async () => {
  screen = await asAda(<EmailSection />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "region, Email address
    heading, Email address, level 2
    Confirmed
    paragraph
    ada@example.com
    end of paragraph
    paragraph
    You sign in with this address, and we send emails to it. A new address takes effect when you open the link we send to it. We also notify the old address.
    end of paragraph
    button, Change address
    end of region, Email address
    region, Status (Alt+T)
    end of document"
  `);
});

it('lists browsers and security events', async () => {
  screen = await asAda(
    <>
      <SessionsSection />
      <SecurityEvents />
    </>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2), PATIENT);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "region, Your browsers
    heading, Your browsers, level 2
    paragraph
    Browsers in which this account was used. If you don’t recognise one, change your password and log out everywhere.
    end of paragraph
    list, Browsers
    listitem, level 1, position 1, set size 1
    paragraph
    Firefox on Linux
    end of paragraph
    paragraph
    Last seen
    1 May 2024, 12:00
    , first on
    1 March 2024
    end of paragraph
    This browser
    end of listitem, level 1, position 1, set size 1
    end of list, Browsers
    button, Log out everywhere
    end of region, Your browsers
    region, Security events
    heading, Security events, level 2
    list, Security events
    listitem, level 1, position 1, set size 1
    paragraph
    Sign-in from a new browser
    : Firefox on Linux
    end of paragraph
    paragraph
    1 May 2024, 12:00
    end of paragraph
    end of listitem, level 1, position 1, set size 1
    end of list, Security events
    end of region, Security events
    region, Status (Alt+T)
    end of document"
  `);
});

it('warns of an idle session and focuses the button that continues it', async () => {
  localStorage.setItem('portal:active-at:ada', String(Date.now() - 29.5 * 60_000));
  screen = await asAda(<IdleSignOut uid="ada" minutes={30} />);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'), PATIENT);
  expect(document.activeElement?.closest('[role=alertdialog]')?.textContent).toMatch(
    /Are you still there\?.*Unsaved changes will be lost\./,
  );
});
