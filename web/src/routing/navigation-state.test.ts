import { expect, test } from 'vitest';
import { readNavigationState } from './navigation-state.ts';

test('reads a message and a place to return to', () => {
  expect(readNavigationState({ message: 'Sign in first', from: '/chat' })).toEqual({
    message: 'Sign in first',
    from: '/chat',
  });
});

test('reads each alone, and leaves out what it does not know', () => {
  expect(readNavigationState({ message: 'Hello', key: 'x' })).toEqual({ message: 'Hello' });
  expect(readNavigationState({ from: '/chat' })).toEqual({ from: '/chat' });
});

test.each([null, undefined, 'text', 3, [], { message: 5, from: {} }])('reads nothing from %o', (state) => {
  expect(readNavigationState(state)).toEqual({});
});
