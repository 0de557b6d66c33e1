// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));

const EVERYTHING: AuditSearch = { kind: null, filters: {}, from: '', to: '' };
const onSearch = vi.fn();
let root: Root;
let box: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  call.mockReset();
  onSearch.mockReset();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

const show = (search: AuditSearch) =>
  act(async () =>
    root.render(<AuditFilters search={search} onSearch={onSearch} titles={new Map()} titlesMissing={false} />),
  );

const field = (label: string): HTMLInputElement => {
  const id = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
  const found = document.getElementById(id ?? '');
  return found instanceof HTMLInputElement ? found : expect.fail(label);
};

/** Types as a browser does: React replaces the setter of the element, so this uses that of the prototype. */
async function type(label: string, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field(label), text);
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const apply = () => act(async () => box.querySelector('form')?.requestSubmit());

/** Applies a typed person. Returns how to answer the call that looks them up. */
async function lookUpAda() {
  const found = Promise.withResolvers<unknown>();
  call.mockReturnValue(found.promise);
  await show(EVERYTHING);
  await type('Person: email or id', 'ada@example.com');
  await apply();
  return () => act(async () => found.resolve({ filteredBy: { person: { id: 'ada' } } }));
}

it('keeps a typed person while another kind of record is chosen, even if the choice arrives late', async () => {
  await show(EVERYTHING);
  await type('Person: email or id', 'ada@example.com');
  await show({ ...EVERYTHING, kind: 'kyc_decisions' });
  expect(field('Person: email or id').value).toBe('ada@example.com');
});

it('applies a filter to the kind that was chosen while the person was looked up', async () => {
  const answer = await lookUpAda();
  await show({ ...EVERYTHING, kind: 'kyc_decisions' });
  await answer();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({
    ...EVERYTHING,
    kind: 'kyc_decisions',
    filters: { person: 'ada' },
  });
});

it('applies nothing if the filters changed while the person was looked up', async () => {
  const answer = await lookUpAda();
  await show({ ...EVERYTHING, from: '2026-06-15' });
  await answer();
  expect(onSearch).not.toHaveBeenCalled();
  expect(field('Person: email or id').value).toBe('');
});
