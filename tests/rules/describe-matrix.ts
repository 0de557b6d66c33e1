import { describe, it } from 'vitest';
import type { Matrix } from './matrix.ts';
import { type Harness, testCasesOf } from './test-cases.ts';

/** Defines one test for each row of a matrix and each of its actors. */
export function describeMatrix<Service>(matrix: Matrix<Service>, harness: Harness<Service>): void {
  describe(matrix.match, () => {
    for (const { title, play } of testCasesOf(matrix)) it(title, () => play(harness));
  });
}
