import { expect, it } from 'vitest';
import { emailSegments } from './email-text.tsx';

it.each([
  ['approved.investor@demo.example', ['approved.', 'investor', '@demo.', 'example']],
  ['o_vane+boxes-1@example.co.uk', ['o_', 'vane+', 'boxes-', '1', '@example.', 'co.', 'uk']],
  ['plain', ['plain']],
  ['a..b@@c.', ['a..', 'b', '@', '@c.']],
  ['', []],
])('breaks "%s" into %j without losing characters', (email, segments) => {
  const found = emailSegments(email).map(({ text }) => text);
  expect(found).toEqual(segments);
  expect(found.join('')).toBe(email);
});
