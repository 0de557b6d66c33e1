import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { excerpt } from '@portal/functions/contract/accounts/activity';
import type { MessageRemover } from '@portal/functions/contract/chat/message';
import { useState } from 'react';
import { formatDateTime, formatRelative } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type Person, personHandle, personName } from '../people/person.ts';

/** How long ago it was, and the exact time under it; the tooltip has it in UTC, as files and logs do. */
export function TimeCell({ at }: { at: Date }) {
  const now = useNow();
  const exact = formatDateTime(at);
  // What has just come is newer than the last tick of this page's clock.
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
  /** What the text is, for somebody who hears one button after the other: "message by Ada". */
  of: string;
}

/** The first 50 characters of what somebody wrote, and the whole where it is asked for. It is text, whatever it looks like. */
export function LongText({ text, of }: LongTextProps) {
  const [whole, setWhole] = useState(false);
  const short = excerpt(text);
  return (
    <>
      <Typography sx={whole ? WHOLE : SHORT} dir="auto">
        {whole ? text : short}
      </Typography>
      {short === text ? null : (
        <Button size="small" variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)} sx={BUTTON}>
          {whole ? 'Show less' : 'Show all'}
          <span style={visuallyHidden}>{` of the ${of}`}</span>
        </Button>
      )}
    </>
  );
}

/** Marks stacked on one letter may not reach into the rows beside it. */
const SHORT = { overflowWrap: 'anywhere', overflow: 'hidden' } as const;
const WHOLE = { ...SHORT, whiteSpace: 'pre-wrap' } as const;
const BUTTON = { ml: -1.5, mt: 0.5 } as const;

/** Who it was: the full name, and the username where there is one besides. */
export function PersonCell({ person }: { person: Person }) {
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

/** Stands where a message has lost its text. */
export const RemovedText = ({ by }: { by: MessageRemover }) => (
  <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
    {SENTENCES[by]}
  </Typography>
);
