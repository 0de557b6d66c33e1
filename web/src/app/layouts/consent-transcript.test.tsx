// @vitest-environment jsdom
import {
  ACCOUNT_CONSENTS,
  CONSENT_DOCUMENTS,
  CONSENT_VERSIONS,
  currentConsents,
} from '@portal/functions/contract/legal/notices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { ensureProfile } from '#lib/auth/ensure-profile.ts';
import { consentStore } from '#lib/consents.ts';
import { CallError } from '#lib/data/call-error.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentPrompt } from './portal-layouts.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));

let screen: SpokenScreen;
beforeEach(() => {
  call.mockReset();
  consentStore.set({ given: [], due: [] });
});
afterEach(() => screen.end());

async function arrive(uid: string, consents: readonly object[]) {
  const user = { uid, email: `${uid}@example.com`, photoUrl: null, emailVerified: true };
  authStore.publish({ status: 'signed-in', user });
  call.mockResolvedValueOnce({ created: false, profile: {}, consents });
  await ensureProfile(uid);
}

it('asks an older account to agree, announces a failure and stops asking after consent', async () => {
  await arrive('ada', []);
  screen = await listen(<ConsentDialog />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Before you continue, You have not agreed to these notices yet. Please read them. By choosing Agree, you confirm:, modal
    dialog, Before you continue, You have not agreed to these notices yet. Please read them. By choosing Agree, you confirm:, modal
    heading, Before you continue, level 2
    paragraph
    You have not agreed to these notices yet. Please read them. By choosing Agree, you confirm:
    end of paragraph
    list
    listitem, level 1, position 1, set size 2
    I agree to the Terms of Service.
    link, Read: Terms of Service (new tab)
    Read
    end of link, Read: Terms of Service (new tab)
    end of listitem, level 1, position 1, set size 2
    listitem, level 1, position 2, set size 2
    I have read the Privacy Policy.
    link, Read: Privacy Policy (new tab)
    Read
    end of link, Read: Privacy Policy (new tab)
    end of listitem, level 1, position 2, set size 2
    end of list
    paragraph
    If you do not agree, you can log out or
    link, write to us
    to have your account deleted.
    end of paragraph
    button, Log out
    button, Agree
    end of dialog, Before you continue, You have not agreed to these notices yet. Please read them. By choosing Agree, you confirm:, modal"
  `);
  call.mockRejectedValueOnce(new CallError('unavailable', 'We couldn’t connect to the portal.'));
  press('Agree');
  await vi.waitFor(() => expect(textOf('[role="alert"]')).toBe('We couldn’t connect to the portal.'));
  call.mockResolvedValueOnce({ consents: currentConsents(ACCOUNT_CONSENTS) });
  press('Agree');
  await vi.waitFor(() => expect(consentStore.read()?.due).toEqual([]));
  expect(call).toHaveBeenLastCalledWith('recordConsent', { consents: currentConsents(ACCOUNT_CONSENTS) });
});

it('asks again for only the document that has a new version', async () => {
  const earlier = currentConsents(CONSENT_DOCUMENTS).map((one) =>
    one.document === 'risk' ? { ...one, version: '0.9' } : one,
  );
  await arrive('brian', earlier);
  screen = await listen(<ConsentDialog />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Our notices have changed, We have updated notices that you agreed to. Please read them. By choosing Agree, you confirm:, modal
    dialog, Our notices have changed, We have updated notices that you agreed to. Please read them. By choosing Agree, you confirm:, modal
    heading, Our notices have changed, level 2
    paragraph
    We have updated notices that you agreed to. Please read them. By choosing Agree, you confirm:
    end of paragraph
    list
    listitem, level 1, position 1, set size 1
    I have read the Risk Warning: my capital is at risk.
    link, Read: Risk Warning (new tab)
    Read
    end of link, Read: Risk Warning (new tab)
    end of listitem, level 1, position 1, set size 1
    end of list
    paragraph
    If you do not agree, you can log out or
    link, write to us
    to have your account deleted.
    end of paragraph
    button, Log out
    button, Agree
    end of dialog, Our notices have changed, We have updated notices that you agreed to. Please read them. By choosing Agree, you confirm:, modal"
  `);
});

it('asks nothing if the consents are current, and requests them once per device', async () => {
  await arrive('carol', currentConsents(ACCOUNT_CONSENTS));
  screen = await listen(<ConsentPrompt />);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await ensureProfile('carol');
  expect(call).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('portal:profile-ensured:carol')).toBe(Object.values(CONSENT_VERSIONS).join());
});

it('asks nothing in a build without notices', async () => {
  vi.stubGlobal('__LEGAL_PAGES__', false);
  vi.resetModules();
  const { SignUpPage } = await import('#features/auth/sign-up-page.tsx');
  const { ensureProfile: ensure } = await import('#lib/auth/ensure-profile.ts');
  const { consentStore: store } = await import('#lib/consents.ts');
  call.mockResolvedValueOnce({ created: false, profile: {}, consents: [] });
  await ensure('dora');
  expect(store.read()).toBeNull();
  expect(localStorage.getItem('portal:profile-ensured:dora')).toBe('1');
  screen = await (await import('#testing/listen.tsx')).listen(<SignUpPage />);
  expect(document.querySelector('input[name="owns"]')).not.toBeNull();
  expect(document.querySelector('input[name="agreed"]')).toBeNull();
});

const textOf = (selector: string) => document.querySelector(selector)?.textContent;

function press(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
  buttons.find(({ textContent }) => textContent === name)?.click();
}
