import { expect, it, vi } from 'vitest';
import { unreadCounts } from './unread.ts';

it('notifies listeners only of counts that have changed', () => {
  const listener = vi.fn();
  const unsubscribe = unreadCounts.subscribe(listener);
  unreadCounts.set({ messages: 0 });
  expect(listener).not.toHaveBeenCalled();
  unreadCounts.set({ messages: 2, notifications: 1 });
  unreadCounts.set({ messages: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});
