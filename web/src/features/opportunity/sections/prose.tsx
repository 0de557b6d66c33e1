import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';

export function Prose({ text, ...props }: { text: string } & Pick<TypographyProps, 'color' | 'variant'>) {
  return splitParagraphs(text).map((paragraph) => (
    <Typography key={paragraph} {...props} sx={{ '& + &': { mt: 2 } }}>
      {paragraph}
    </Typography>
  ));
}

/** A list of short texts with lines between them. */
export function TextList({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Typography key={item} component="li" sx={ITEM}>
          {item}
        </Typography>
      ))}
    </Box>
  );
}

const ITEM = { py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } };

/** Splits a text at its empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
