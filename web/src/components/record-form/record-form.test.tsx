// @vitest-environment jsdom
import { opportunityRecordSchema } from '@portal/functions/contract/opportunities/opportunity-record';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Field, type JsonObject, sectionsOf } from './fields.ts';
import type { Fault } from './form-context.ts';
import { RecordForm } from './record-form.tsx';

const FIELDS = sectionsOf(opportunityRecordSchema).flatMap(({ fields }) => fields);
const only = (...keys: string[]) => FIELDS.filter(({ key }) => keys.includes(key));

let root: Root;
let record: JsonObject;
beforeEach(() => {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
});
afterEach(() => root.unmount());

interface FormProps {
  fields: readonly Field[];
  initial: JsonObject;
  faults?: readonly Fault[];
  readOnly?: boolean;
  target?: { path: string };
}

function Form({ initial, ...props }: FormProps) {
  const [value, setValue] = useState(initial);
  record = value;
  return <RecordForm value={value} onChange={setValue} {...props} />;
}

const render = (props: FormProps) => {
  record = props.initial;
  flushSync(() => root.render(<Form {...props} />));
};

const field = (path: string) => {
  const found = document.getElementById(`field-${path}`);
  if (!found) throw new Error(`No field ${path}`);
  return found;
};
const button = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const click = (name: string) => flushSync(() => button(name).click());
const settled = () => new Promise((resolve) => setTimeout(resolve));

function type(path: string, text: string): void {
  const input = field(path);
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  input.focus();
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

const shown = (path: string) => {
  const input = field(path);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : null;
};

it('draws every field of an empty record under its own id', () => {
  render({ fields: FIELDS, initial: {} });
  const ids = [...document.querySelectorAll('[id^="field-"]')]
    .map(({ id }) => id.replace('field-', ''))
    .filter((id) => !/[.[]|-(label|helper-text)$/.test(id));
  expect(ids.toSorted()).toEqual(Object.keys(opportunityRecordSchema.fields).toSorted());
});

it('keeps an unreadable number as it was typed, and says so beside it', () => {
  render({ fields: only('fundingTarget'), initial: { fundingTarget: 500 } });
  type('fundingTarget', 'about 9');
  field('fundingTarget').blur();
  flushSync(() => {});
  expect([record.fundingTarget, shown('fundingTarget')]).toEqual(['about 9', 'about 9']);
  expect(document.body.textContent).toContain('Enter a number.');
  type('fundingTarget', '1500');
  expect([record.fundingTarget, shown('fundingTarget')]).toEqual([1500, '1500']);
  flushSync(() => field('fundingTarget').blur());
  expect(shown('fundingTarget')).toBe('1,500');
});

it('removes a field that is emptied, and stores text without the space around it', () => {
  render({ fields: only('title', 'opening'), initial: { title: 'A box', opening: 'Q1' } });
  type('title', '  A jar ');
  type('opening', ' ');
  expect(record).toEqual({ title: 'A jar', opening: null });
});

it('adds, moves, duplicates and removes the entries of a list, and restores a removed one', async () => {
  const first = { question: 'Who?', answer: 'Me' };
  render({ fields: only('faqs'), initial: { faqs: [first] } });
  click('Add question');
  await settled();
  expect(document.activeElement?.id).toBe('field-faqs[1].question');
  type('faqs[1].question', 'Why?');
  const second = { question: 'Why?' };
  flushSync(() =>
    field('faqs[1]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })),
  );
  await settled();
  expect(record.faqs).toEqual([second, first]);
  expect(document.activeElement?.id).toBe('field-faqs[0]');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Moved to 1 of 2');
  click('Change question 1');
  click('Duplicate');
  expect(record.faqs).toEqual([second, second, first]);
  click('Change question 3');
  click('Remove');
  expect(record.faqs).toEqual([second, second]);
  click('Undo');
  expect(record.faqs).toEqual([second, second, first]);
});

it('drops a dragged entry at another place', () => {
  render({ fields: only('summary'), initial: { summary: { terms: ['a', 'b', 'c'] } } });
  const rows = [...document.querySelectorAll('li')];
  const drag = (on: Element | null | undefined, name: string) => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer: {} });
    flushSync(() => on?.dispatchEvent(event));
  };
  drag(rows[2]?.querySelector('[draggable]'), 'dragstart');
  drag(rows[0], 'dragover');
  drag(rows[0], 'drop');
  expect(record).toEqual({ summary: { terms: ['c', 'a', 'b'] } });
});

it('states and removes a part that isn’t needed', () => {
  render({ fields: only('valuation'), initial: { valuation: null } });
  expect(document.body.textContent).toContain('Not stated');
  click('Add stated value');
  type('valuation.amount', '5000000');
  expect(record).toEqual({ valuation: { amount: 5_000_000 } });
  click('Remove stated value');
  expect(record).toEqual({ valuation: null });
  click('Undo: keep stated value');
  expect(record).toEqual({ valuation: { amount: 5_000_000 } });
});

it('shows each fault beside its field, and unfolds the one that a link names', async () => {
  const faults = [
    { path: 'faqs[1].answer', message: 'faqs[1].answer is a required field' },
    { path: 'faqs', message: 'Two questions are equal.' },
  ];
  const initial = { faqs: [{ question: 'Who?', answer: 'Me' }, { question: 'Who?' }] };
  render({ fields: only('faqs'), initial, faults, target: { path: 'faqs[1].answer' } });
  await settled();
  expect(document.activeElement?.id).toBe('field-faqs[1].answer');
  const described = field('faqs[1].answer').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Answer is a required field');
  expect(field('faqs[1].answer').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Two questions are equal.');
  expect(field('faqs[1]').textContent).toContain('1 fault');
});

it('offers no change to a reader', () => {
  render({
    fields: FIELDS,
    initial: { faqs: [{ question: 'Who?', answer: 'Me' }], summary: { terms: ['a'] } },
    readOnly: true,
  });
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names.filter((name) => /Add|Remove|Change|Undo/.test(name ?? ''))).toEqual([]);
  expect(
    document.querySelectorAll('input:not([readonly]), textarea:not([readonly], [aria-hidden]), select:enabled'),
  ).toHaveLength(0);
});
