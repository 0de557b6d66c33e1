import { describe, expect, it, test } from 'vitest';
import { DETAIL_TABS, parseFigureView, parseTab, serializeFigureView, serializeTab } from './search-params.ts';

describe('the tab in the search params', () => {
  it('round-trips', () => {
    for (const { id } of DETAIL_TABS) {
      expect(parseTab(new URLSearchParams(serializeTab(new URLSearchParams(), id).toString()))).toBe(id);
    }
  });

  it.each(['', 'tab=', 'tab=Overview', 'tab=reviews', 'tab=__proto__'])('is the overview for %j', (query) => {
    expect(parseTab(new URLSearchParams(query))).toBe('overview');
  });

  it('omits the overview and keeps other parameters', () => {
    const params = new URLSearchParams('tab=team&ref=mail');
    expect(serializeTab(params, 'overview').toString()).toBe('ref=mail');
    expect(serializeTab(params, 'risks').toString()).toBe('tab=risks&ref=mail');
    expect(params.get('tab')).toBe('team');
  });
});

test.each([
  ['', 'chart'],
  ['figures=table', 'table'],
  ['figures=chart', 'chart'],
  ['figures=%3Cscript%3E', 'chart'],
])('the query "%s" shows figures as a %s', (query, view) => {
  expect(parseFigureView(new URLSearchParams(query))).toBe(view);
});

test('the figure view omits its default and keeps the open tab', () => {
  const asked = serializeFigureView(new URLSearchParams('tab=financials'), 'table');
  expect(asked.toString()).toBe('tab=financials&figures=table');
  expect(serializeFigureView(asked, 'chart').toString()).toBe('tab=financials');
});
