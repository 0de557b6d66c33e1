import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { splitParagraphs } from '../sections/page-section.tsx';
import { DESCRIPTION, FIRST_LINES, QUIET_ON_INK } from './page-layout.tsx';

/** A long description is collapsed to its first lines, except in print. */
export function HeroDescription({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const paragraphs = splitParagraphs(text);
  const long = isLong(paragraphs);
  return (
    <>
      <Box id={id} sx={[DESCRIPTION, BETWEEN, long && !open ? FIRST_LINES : {}]}>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} variant="subtitle1" component="p" dir="auto">
            {paragraph}
          </Typography>
        ))}
      </Box>
      {long ? (
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={TOGGLE}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      ) : null}
    </>
  );
}

/** True if the text exceeds the first lines of a wide screen. */
export const isLong = (paragraphs: readonly string[]): boolean =>
  paragraphs.join('').length > LONG_TEXT || paragraphs.length > LONG_LIST;

const LONG_TEXT = 450;
const LONG_LIST = 3;

const BETWEEN = { '& > p + p': { mt: 2 } } as const;
const TOGGLE = { ...QUIET_ON_INK, minHeight: 44, color: 'surface.onInk', textDecoration: 'underline' } as const;
