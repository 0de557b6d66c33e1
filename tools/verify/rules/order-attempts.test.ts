import { expect, test } from 'vitest';
import { orderAttempts } from './order-attempts.ts';

const attempt = (match: string, operation: string, title = '') => ({ match, operation, title });

test('what a change can alter is tried first, and nothing is left out', () => {
  const attempts = [
    attempt('a', 'get'),
    attempt('b', 'list'),
    attempt('b', 'get', 'one'),
    attempt('b', 'get', 'other'),
    attempt('c', 'get'),
  ];
  const reached = [
    { match: 'b', method: 'get' },
    { match: 'c', method: 'update' },
  ];
  expect(orderAttempts(attempts, reached)).toEqual([
    attempt('b', 'get', 'one'),
    attempt('b', 'get', 'other'),
    attempt('b', 'list'),
    attempt('c', 'get'),
    attempt('a', 'get'),
  ]);
  expect(orderAttempts(attempts, reached, true)).toEqual([attempt('b', 'get', 'one'), attempt('b', 'get', 'other')]);
});
