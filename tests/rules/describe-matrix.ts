import { describe, it } from 'vitest';
import { attemptsOf, type Stage } from './attempts.ts';
import type { Matrix } from './matrix.ts';

/** Turns a matrix into tests: one for each row and each actor who tries it. */
export function describeMatrix<Service>(matrix: Matrix<Service>, stage: Stage<Service>): void {
  describe(matrix.match, () => {
    for (const { title, play } of attemptsOf(matrix)) it(title, () => play(stage));
  });
}
