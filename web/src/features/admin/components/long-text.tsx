import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { excerpt } from '@portal/functions/contract/accounts/activity';
import { useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';

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
