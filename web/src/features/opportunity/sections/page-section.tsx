import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { TypographyProps } from '@mui/material/Typography';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Fold } from './fold.tsx';

interface PageSectionProps {
  title: string;
  lead?: string;
  /** The section is a disclosure, open or closed at first. */
  fold?: 'open' | 'closed';
  children: ReactNode;
}

export function PageSection({ title, lead, fold, children }: PageSectionProps) {
  const headingId = useId();
  const heading = (
    <Typography id={headingId} variant="h2">
      {title}
    </Typography>
  );
  if (fold) {
    return (
      <Container maxWidth="lg" component="section" aria-labelledby={headingId}>
        <Box sx={FOLDED}>
          <Fold heading={heading} open={fold === 'open'}>
            {lead ? (
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {lead}
              </Typography>
            ) : null}
            <Box sx={{ pt: 2, pb: 2 }}>{children}</Box>
          </Fold>
        </Box>
      </Container>
    );
  }
  return (
    <Container maxWidth="lg" component="section" aria-labelledby={headingId}>
      <Box sx={GRID}>
        <Box>
          {heading}
          {lead ? (
            <Typography color="textSecondary" sx={{ mt: 1.5 }}>
              {lead}
            </Typography>
          ) : null}
        </Box>
        <Box>{children}</Box>
      </Box>
    </Container>
  );
}

const FOLDED = { py: 1.5, borderTop: 1, borderColor: 'divider' } as const;
const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 2.5,
  py: { xs: 4, md: 4 },
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { py: 3, rowGap: 2 },
} as const;

export function Prose({ text, ...props }: { text: string } & Pick<TypographyProps, 'color' | 'variant'>) {
  return splitParagraphs(text).map((paragraph) => (
    <Typography key={paragraph} {...props} sx={{ '& + &': { mt: 2 } }}>
      {paragraph}
    </Typography>
  ));
}

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

export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
