import { expect, it, vi } from 'vitest';
import { unreadCounts } from './unread.ts';

it('tells of counts that have changed, and of no others', () => {
  const listener = vi.fn();
  const unsubscribe = unreadCounts.subscribe(listener);
  unreadCounts.set({ messages: 0 });
  expect(listener).not.toHaveBeenCalled();
  unreadCounts.set({ messages: 2, notifications: 1 });
  unreadCounts.set({ messages: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});
