import { expect, it } from 'vitest';
import { inDocumentOrder, isUnreadable } from './read-page.ts';

const documents = ['a', 'b', 'c'].map((id) => ({ id, ref: { path: `messages/${id}` } }));

it('keeps the order of the documents, and says in its place which could not be read', () => {
  const rows = inDocumentOrder(documents, [
    { id: 'c', text: 'third' },
    { id: 'a', text: 'first' },
  ]);
  expect(rows).toEqual([
    { id: 'a', text: 'first' },
    { id: 'b', unreadable: 'messages/b' },
    { id: 'c', text: 'third' },
  ]);
  expect(rows.map(isUnreadable)).toEqual([false, true, false]);
});

it('shows a page on which nothing can be read as just that', () => {
  expect(inDocumentOrder(documents, []).map(isUnreadable)).toEqual([true, true, true]);
});
