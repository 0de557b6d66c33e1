import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPanel } from './lazy-panel.tsx';

const Panel = lazyPanel({ label: 'The returns timeline', load: async () => () => null });
const html = renderToStaticMarkup(<Panel />);

test('a panel shows its loading state without moving parts', () => {
  expect(html).toContain('Loading the returns timeline');
  expect(html).not.toMatch(/progressbar|animation/i);
});

test('a panel printed before it is loaded is a plain sentence', () => {
  const printedAs = (element: RegExp) => {
    const [, className = '?'] = element.exec(html) ?? [];
    return new RegExp(`@media print\\{\\.${className}\\{([^}]*)\\}`).exec(html)?.[1];
  };
  expect(printedAs(/ (css-\w+)" role="status">Loading/)).toContain('display:none');
  expect(printedAs(/ (css-\w+)">The returns timeline: not loaded yet when/)).toContain('display:block');
});
