import { describe, expect, it } from 'vitest';
import { ADMIN_TABS, parseTab, serializeTab } from './admin-tabs.ts';

it('lists the record tabs, then the work queues', () => {
  expect(ADMIN_TABS.slice(0, 4).map(({ label }) => label)).toEqual(['Messages', 'Activities', 'Users', 'KYC review']);
});

describe('the tab in the URL', () => {
  it.each(ADMIN_TABS)('round-trips $id', ({ id }) => {
    expect(parseTab(new URLSearchParams(serializeTab(id)))).toBe(id);
  });

  it('is Messages if missing or unknown', () => {
    expect([parseTab(new URLSearchParams()), parseTab(new URLSearchParams('tab=secrets'))]).toEqual([
      'messages',
      'messages',
    ]);
    expect(serializeTab('messages')).toEqual({});
  });
});
