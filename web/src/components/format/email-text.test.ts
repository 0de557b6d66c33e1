import { expect, it } from 'vitest';
import { emailSegments } from './email-text.tsx';

it.each([
  ['approved.investor@demo.example', ['approved.', 'investor', '@demo.', 'example']],
  ['o_vane+boxes-1@example.co.uk', ['o_', 'vane+', 'boxes-', '1', '@example.', 'co.', 'uk']],
  ['plain', ['plain']],
  ['a..b@@c.', ['a..', 'b', '@', '@c.']],
  ['', []],
])('%s may be broken between %j, and nothing of it is lost', (email, segments) => {
  const found = emailSegments(email).map(({ text }) => text);
  expect(found).toEqual(segments);
  expect(found.join('')).toBe(email);
});
