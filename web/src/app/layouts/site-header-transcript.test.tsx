// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { PublicHeader } from './public-layout.tsx';
import { SiteHeader } from './site-header.tsx';

let screen: SpokenScreen;
afterEach(() => screen.end());

it('the header announces the current page and the effect of its buttons', async () => {
  screen = await listen(
    <SiteHeader compact links={[{ to: '/dashboard', label: 'Investor Dashboard' }]} />,
    '/dashboard',
  );
  expect(await screen.read()).toMatchInlineSnapshot(`
    "banner
    link, IP Investment Portal: home
    IP Investment Portal
    end of link, IP Investment Portal: home
    navigation, Main
    link, Investor Dashboard, current page
    end of navigation, Main
    button, Switch to light colours
    end of banner
    region, Status (Alt+T)
    end of document"
  `);
});

const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null };
const PAGES = ['link, Home, current page', 'link, About', 'link, Services', 'link, IP Opportunities'];

it.each([
  ['a visitor', { status: 'signed-out', sessionEnded: false }, ['link, Login', 'link, Sign Up']],
  ['a member', { status: 'signed-in', user: ADA }, ['button, Logout', 'link, Dashboard']],
] as const)(
  'the public header shows %s the public pages, then the buttons to sign in or out',
  async (_who, auth, actions) => {
    authStore.publish(auth);
    screen = await listen(<PublicHeader />);
    const heard = (await screen.read())
      .split('\n')
      .filter((phrase) => /^(link|button), (?!IP Inv|Switch)/.test(phrase));
    expect(heard).toEqual([...PAGES, ...actions]);
  },
);
