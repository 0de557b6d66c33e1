import { describe, expect, it } from 'vitest';
import { ADMIN_TABS, parseTab, serializeTab } from './admin-tabs.ts';

it('the tabs are what the records hold, then what staff work on', () => {
  expect(ADMIN_TABS.slice(0, 4).map(({ label }) => label)).toEqual(['Messages', 'Activities', 'Users', 'KYC review']);
});

describe('the tab in the address', () => {
  it.each(ADMIN_TABS)('$id comes back as it was written', ({ id }) => {
    expect(parseTab(new URLSearchParams(serializeTab(id)))).toBe(id);
  });

  it('is Messages where none is named, or one that does not exist', () => {
    expect([parseTab(new URLSearchParams()), parseTab(new URLSearchParams('tab=secrets'))]).toEqual([
      'messages',
      'messages',
    ]);
    expect(serializeTab('messages')).toEqual({});
  });
});
