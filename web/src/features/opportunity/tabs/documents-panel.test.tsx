// @vitest-environment jsdom
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DocumentsPanel } from './documents-panel.tsx';
import type { PanelProps } from './panel-layout.tsx';

const namesIn = (category: string) => Array.from({ length: 6 }, (_, index) => `${category} ${index + 1}`);
const entriesIn = (category: DocumentEntry['category']) =>
  namesIn(category).map(
    (name): DocumentEntry => ({
      id: name,
      category,
      name,
      type: 'PDF',
      size: '1 MB',
      access: 'public',
      granted: true,
      addedAt: '2026-11-09',
      description: null,
      indexNumber: null,
      changeNote: null,
    }),
  );

test('lists twelve documents in one table, with a row for each below its category', () => {
  const documents = [...entriesIn('Investment Overview'), ...entriesIn('Investment Structure')];
  const detail = { id: 'box', view: 'full', viewer: 'visitor', examples: [] as const, documents };
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <DocumentsPanel detail={detail as unknown as PanelProps['detail']} access="full" />
    </MemoryRouter>,
  );
  const bodies = [...(document.querySelector('table')?.tBodies ?? [])];
  const rows = bodies.map((body) => [...body.rows].map(({ cells }) => [cells.length, cells[0]?.textContent.trim()]));
  expect(rows).toEqual(
    ['Investment Overview', 'Investment Structure'].map((category) => [
      [1, category],
      ...namesIn(category).map((name) => [4, name]),
    ]),
  );
});
