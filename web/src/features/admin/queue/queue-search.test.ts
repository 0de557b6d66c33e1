import { expect, it } from 'vitest';
import { parseQueueSearch, spanOf, withSearch } from './queue-search.ts';

const STATES = ['received', 'answered'];
const parse = (search: string) => parseQueueSearch(new URLSearchParams(search), STATES);
const change = (search: string, next: object) => withSearch(new URLSearchParams(search), STATES, next).toString();

it('reads every filter of a queue from its address, and ignores values that it does not know', () => {
  expect(parse('tab=contact&state=answered&q=%20vane&owner=me&age=over-7&order=oldest&after=c')).toEqual({
    state: 'answered',
    text: 'vane',
    owner: 'me',
    age: 'over-7',
    order: 'oldest',
    after: 'c',
    before: '',
    chosen: {},
  });
  expect(parse('state=stolen&age=toString&order=up')).toMatchObject({ state: 'received', age: '', order: '' });
});

it('starts at the first page when a filter changes, and keeps the parameters of the page', () => {
  expect(change('tab=contact&after=c&owner=me', { state: 'answered' })).toBe('tab=contact&owner=me&state=answered');
  expect(change('tab=contact&state=answered', { state: 'received' })).toBe('tab=contact');
  expect(change('after=c', { before: 'b' })).toBe('before=b');
  expect(change('after=c&build=one&due=yes', { chosen: { build: 'two', due: '' } })).toBe('build=two');
  expect(change('build=one', { state: 'answered' })).toBe('build=one&state=answered');
});

it('asks for the same span of time within an hour', () => {
  const at = (time: string) => spanOf('over-2', new Date(`2026-11-28T${time}Z`));
  expect(at('14:01:00')).toEqual({ to: '2026-11-26T14:00:00.000Z' });
  expect(at('14:59:59')).toEqual(at('14:01:00'));
  expect(spanOf('within-1', new Date('2026-11-28T14:01:00Z'))).toEqual({ from: '2026-11-27T14:00:00.000Z' });
  expect(spanOf('', new Date())).toEqual({});
});
