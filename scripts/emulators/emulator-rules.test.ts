import { expect, test } from 'vitest';
import { firstFault } from './emulator-rules.ts';

test('returns the first error with its position, and no warnings', () => {
  const warning = { sourcePosition: { line: 3, column: 1 }, description: 'Unused function: f.', severity: 'WARNING' };
  const error = { sourcePosition: { line: 36, column: 11 }, description: "Unexpected 'allw'.", severity: 'ERROR' };
  expect(firstFault({ issues: [warning, error] })).toBe("line 36, column 11: Unexpected 'allw'");
  expect(firstFault({ issues: [warning] })).toBeUndefined();
  expect(firstFault({})).toBeUndefined();
});
