import { expect, test } from 'vitest';
import { readFigureView, writeFigureView } from './figure-view.ts';

test.each([
  ['', 'chart'],
  ['figures=table', 'table'],
  ['figures=chart', 'chart'],
  ['figures=%3Cscript%3E', 'chart'],
])('"%s" shows figures as a %s', (query, view) => {
  expect(readFigureView(new URLSearchParams(query))).toBe(view);
});

test('names only what is not the default, and keeps the open tab', () => {
  const asked = writeFigureView(new URLSearchParams('tab=financials'), 'table');
  expect(asked.toString()).toBe('tab=financials&figures=table');
  expect(writeFigureView(asked, 'chart').toString()).toBe('tab=financials');
});
