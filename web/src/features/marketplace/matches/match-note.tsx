import Typography from '@mui/material/Typography';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { MatchState } from './use-matches.ts';

/** Explains the order above the rows. */
export function MatchNote({ answered, matches }: MatchState) {
  if (answered === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {describeMatches(answered, matches.size)}{' '}
      <TextLink to={paths.profile}>{answered ? 'How matching works' : 'Add your answers'}</TextLink>
    </Typography>
  );
}

function describeMatches(answered: boolean, matches: number): string {
  if (!answered) return 'Answer four questions to see which opportunities match.';
  if (matches === 0) return 'No opportunity matches your answers at the moment.';
  return 'Opportunities that match your answers come first, with the reasons and risks to consider.';
}
