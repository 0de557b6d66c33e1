import { describe, it } from 'vitest';
import type { Matrix } from './matrix.ts';
import { type Harness, testCasesOf } from './test-cases.ts';

/** Turns a matrix into tests: one for each row and each actor who tries it. */
export function describeMatrix<Service>(matrix: Matrix<Service>, harness: Harness<Service>): void {
  describe(matrix.match, () => {
    for (const { title, play } of testCasesOf(matrix)) it(title, () => play(harness));
  });
}
