import type { Match } from '@portal/functions/contract/opportunities/matching';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MatchFit } from './match-fit.tsx';

test('a match without the field for a warning shows no warning', () => {
  const older: Match = JSON.parse('{"title":"A box","reasons":["It is in a sector of yours."]}');
  expect(renderToStaticMarkup(<MatchFit {...older} />)).not.toContain('<p');
});
