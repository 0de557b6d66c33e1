// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastContext } from '#components/toast/use-toast.ts';
import { authStore } from '#lib/auth/auth-store.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#lib/data/call.ts', async (original) => ({ ...(await original<object>()), call }));

import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const root = createRoot(document.createElement('div'));
let place: string;
function Elsewhere() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ owns: false, landing: 'dashboard', details: null });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null };
  authStore.publish({ status: 'signed-in', user });
});
afterEach(async () => {
  await act(async () => root.render(null));
  authStore.publish({ status: 'signed-out', sessionEnded: false });
  vi.unstubAllGlobals();
});

it.each([
  ['/auth/sign-in', { from: '/chat?from=letter' }, '/chat?from=letter'],
  ['/auth/sign-in', { from: 'https://elsewhere.example/' }, '/dashboard'],
  ['/auth/sign-in', null, '/dashboard'],
  ['/auth/sign-up', { from: '/chat' }, '/dashboard'],
])('leads a signed-in user at %s with the state %j to %s', async (pathname, state, target) => {
  expect(await placeAfter(pathname, state)).toBe(target);
});

it.each([
  ['an owner who doesn’t invest', null, { landing: 'owner' }, '/owner'],
  ['an owner who opened another page', { from: '/chat' }, { landing: 'owner' }, '/chat'],
  ['an owner who also invests', null, { landing: 'dashboard' }, '/dashboard'],
])('leads %s with the state %j and the answer %j to %s', async (_who, state, answer, target) => {
  call.mockResolvedValue(answer);
  expect(await placeAfter('/auth/sign-in', state)).toBe(target);
});

it('leads to the dashboard when the server can’t be asked', async () => {
  call.mockRejectedValue(new Error('offline'));
  expect(await placeAfter('/auth/sign-in', null)).toBe('/dashboard');
});

async function placeAfter(pathname: string, state: object | null): Promise<string> {
  const app = (
    <ToastContext value={() => {}}>
      <MemoryRouter initialEntries={[{ pathname, state }]}>
        <Routes>
          <Route path="/auth/sign-in" element={<SignInPage />} />
          <Route path="/auth/sign-up" element={<SignUpPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </ToastContext>
  );
  await act(async () => root.render(app));
  return place;
}
