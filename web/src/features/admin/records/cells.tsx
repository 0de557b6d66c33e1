import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { excerpt } from '@portal/functions/contract/accounts/activity';
import type { MessageRemover } from '@portal/functions/contract/chat/message';
import { useState } from 'react';
import { formatDateTime, formatRelative } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type PersonSummary, personHandle, personName } from '../people/person.ts';

/** Relative and exact time; the tooltip has UTC, as in files and logs. */
export function TimeCell({ at }: { at: Date }) {
  const now = useNow();
  const exact = formatDateTime(at);
  // New entries can be newer than the last tick of the page's clock.
  const ago = formatRelative(at, at > now ? at : now);
  return (
    <Typography
      component="time"
      dateTime={at.toISOString()}
      title={at.toISOString()}
      variant="body2"
      sx={{ display: 'block' }}
    >
      {ago}
      {ago === exact ? null : (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {exact}
        </Typography>
      )}
    </Typography>
  );
}

interface LongTextProps {
  text: string;
  /** What the text is, for screen readers: "message by Ada". */
  of: string;
}

/** The first 50 characters of a user's text, with a button that shows the rest. */
export function LongText({ text, of }: LongTextProps) {
  const [whole, setWhole] = useState(false);
  const short = excerpt(text);
  return (
    <Box sx={TEXT_AND_BUTTON}>
      <Typography sx={whole ? WHOLE : SHORT} dir="auto">
        {whole ? text : short}
      </Typography>
      {short === text ? null : (
        <Button size="small" variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)} sx={BUTTON}>
          {whole ? 'Show less' : 'Show all'}
          <span style={visuallyHidden}>{` of the ${of}`}</span>
        </Button>
      )}
    </Box>
  );
}

/** Combining marks stacked on one letter must not overlap other rows. */
const SHORT = { overflowWrap: 'anywhere', overflow: 'hidden' } as const;
const WHOLE = { ...SHORT, whiteSpace: 'pre-wrap' } as const;
const BUTTON = { my: -0.5 } as const;
/** The button stands beside a short text, and below a long one. */
const TEXT_AND_BUTTON = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 } as const;

/** Full name and username. */
export function PersonCell({ person }: { person: PersonSummary }) {
  const handle = personHandle(person);
  return (
    <>
      <Typography sx={NAME} color={person.profile ? 'textPrimary' : 'textSecondary'} dir="auto">
        {personName(person)}
      </Typography>
      {handle ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {handle}
        </Typography>
      ) : null}
    </>
  );
}

const NAME = { fontWeight: 600, overflowWrap: 'anywhere' } as const;

const SENTENCES: Readonly<Record<MessageRemover, string>> = {
  author: 'Deleted by its author.',
  moderator: 'Removed by a moderator.',
};

/** The placeholder of a removed message. */
export const RemovedText = ({ by }: { by: MessageRemover }) => (
  <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
    {SENTENCES[by]}
  </Typography>
);
