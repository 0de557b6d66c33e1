import Typography, { type TypographyProps } from '@mui/material/Typography';
import { splitParagraphs } from '../split-paragraphs.ts';

/** A text of one or more paragraphs. */
export function Prose({ text, ...props }: { text: string } & Pick<TypographyProps, 'color' | 'variant'>) {
  return splitParagraphs(text).map((paragraph) => (
    <Typography key={paragraph} {...props} sx={{ '& + &': { mt: 2 } }}>
      {paragraph}
    </Typography>
  ));
}
