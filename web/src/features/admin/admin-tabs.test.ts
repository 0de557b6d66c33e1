import { describe, expect, it } from 'vitest';
import { ADMIN_TABS, readTab, writeTab } from './admin-tabs.ts';

describe('the tab in the address', () => {
  it.each(ADMIN_TABS)('$id comes back as it was written', ({ id }) => {
    expect(readTab(new URLSearchParams(writeTab(id)))).toBe(id);
  });

  it('is Messages where none is named, or one that does not exist', () => {
    expect([readTab(new URLSearchParams()), readTab(new URLSearchParams('tab=secrets'))]).toEqual([
      'messages',
      'messages',
    ]);
    expect(writeTab('messages')).toEqual({});
  });
});
