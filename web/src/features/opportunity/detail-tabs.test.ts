import { describe, expect, it } from 'vitest';
import { DETAIL_TABS, readTab, writeTab } from './detail-tabs.ts';

describe('the tab in the address', () => {
  it('comes back as it was written', () => {
    for (const { id } of DETAIL_TABS) {
      expect(readTab(new URLSearchParams(writeTab(new URLSearchParams(), id).toString()))).toBe(id);
    }
  });

  it.each(['', 'tab=', 'tab=Overview', 'tab=reviews', 'tab=__proto__'])('opens the overview for %j', (query) => {
    expect(readTab(new URLSearchParams(query))).toBe('overview');
  });

  it('does not name the overview, and leaves other parameters alone', () => {
    const params = new URLSearchParams('tab=team&ref=mail');
    expect(writeTab(params, 'overview').toString()).toBe('ref=mail');
    expect(writeTab(params, 'risks').toString()).toBe('tab=risks&ref=mail');
    expect(params.get('tab')).toBe('team');
  });
});
