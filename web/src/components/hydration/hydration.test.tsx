// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientOnly } from './hydration.tsx';

const rendered: string[] = [];
const Part = ({ name }: { name: string }) => {
  rendered.push(name);
  return null;
};
let navigate: ReturnType<typeof useNavigate>;

function Page({ shown }: { shown: boolean }) {
  navigate = useNavigate();
  return shown ? (
    <ClientOnly placeholder={<Part name="placeholder" />}>
      <Part name="content" />
    </ClientOnly>
  ) : null;
}

/** Separates the renders of an urgent update from React's follow-up. */
async function renderBoundary({ navigated }: { navigated: boolean }) {
  const root = createRoot(document.createElement('div'));
  const show = (shown: boolean) =>
    root.render(
      <MemoryRouter>
        <Page shown={shown} />
      </MemoryRouter>,
    );
  await act(async () => show(false));
  if (navigated) await act(async () => navigate('/elsewhere'));
  await act(async () => flushSync(() => show(true)));
  return rendered;
}

beforeEach(() => {
  rendered.length = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

it('renders browser-only content in an interruptible update', async () => {
  expect(await renderBoundary({ navigated: false })).toEqual(['placeholder', 'content']);
});

it('renders the content immediately after navigation', async () => {
  expect(await renderBoundary({ navigated: true })).toEqual(['content']);
});
