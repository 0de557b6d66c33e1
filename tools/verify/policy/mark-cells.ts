import type { Cell, Layer } from './cells.ts';
import type { SeenTest } from './read-reports.ts';

/** `✓`: all its tests passed. `✗`: one did not. `?`: it has none. */
type Mark = '✓' | '✗' | '?';

interface MarkedCell extends Cell {
  marks: Mark[];
}

/** Marks each cell once for every layer that was asked for and that it belongs to. */
export function markCells(cells: readonly Cell[], tests: readonly SeenTest[], layers: readonly Layer[]): MarkedCell[] {
  return cells
    .map((cell) => ({
      ...cell,
      marks: cell.layers
        .filter((layer) => layers.includes(layer))
        .map((layer) => markOf(tests.filter((test) => test.layer === layer && cell.shownBy(test)))),
    }))
    .filter(({ marks }) => marks.length > 0);
}

function markOf(tests: readonly SeenTest[]): Mark {
  if (tests.length === 0) return '?';
  return tests.every(({ passed }) => passed) ? '✓' : '✗';
}

/** The matrix as lines: a table for each section, a line for each row, the outcome and the marks in each column. */
export function formatMatrix(cells: readonly MarkedCell[]): string[] {
  const sections = [...new Set(cells.map(({ section }) => section))];
  return sections.flatMap((section) =>
    formatSection(
      section,
      cells.filter((cell) => cell.section === section),
    ),
  );
}

function formatSection(section: string, cells: readonly MarkedCell[]): string[] {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...new Set(cells.map(({ row }) => row))].map((row) => [
    row,
    ...columns.map((column) => {
      const cell = cells.find((candidate) => candidate.row === row && candidate.column === column);
      return cell ? `${cell.marks.join('')} ${cell.outcome}` : '';
    }),
  ]);
  const table = [[section, ...columns], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((cellsOfRow) => cellsOfRow[at]?.length ?? 0))) ?? [];
  const lines = table.map((texts) =>
    texts
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return ['', ...lines];
}

/** What keeps the matrix from being whole: cells without a test, and cells with one that failed. */
export const findPolicyFaults = (cells: readonly MarkedCell[]): string[] =>
  cells
    .filter(({ marks }) => marks.some((mark) => mark !== '✓'))
    .map(({ section, row, column, marks }) =>
      [section, row, column, marks.includes('✗') ? 'a test failed' : 'no test shows it'].join(' › '),
    );
