import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/project/paths.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';
import { findForgotten } from './verdicts.ts';
import { RULES_FILES } from './verify-rules.ts';

test.each(RULES_FILES)('every listed change can still be made to %s', (file) => {
  const ids = mutantsOf(readFileSync(inProject(file), 'utf8')).map(({ id }) => id);
  expect(findForgotten(file, ids, EQUIVALENTS[file])).toEqual([]);
});
