import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Reveal } from '#components/page/reveal.tsx';
import { INK_BAND } from './on-ink.ts';

interface SectionProps {
  id?: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  ground?: keyof typeof GROUNDS;
  /** Whether the content stands beside the heading on wide windows, rather than below it. */
  beside?: boolean;
  children: ReactNode;
}

/** A band of a public page: a small label, its heading, a sentence, and what it shows. */
export function Section({ id, eyebrow, title, lead, ground = 'plain', beside = false, children }: SectionProps) {
  const headingId = useId();
  const { band, label, words } = GROUNDS[ground];
  return (
    <Box component="section" id={id} aria-labelledby={headingId} sx={[band, { py: { xs: 7, md: 11 } }]}>
      <Reveal>
        <Container maxWidth="lg" sx={beside ? BESIDE : undefined}>
          <Box sx={beside || !lead ? HEAD : [HEAD_WITH_LEAD, eyebrow ? LEVEL_WITH_END : {}]}>
            <Box>
              {eyebrow ? (
                <Typography variant="overline" component="p" sx={{ mb: 1, color: label }}>
                  {eyebrow}
                </Typography>
              ) : null}
              <Typography variant="h2" id={headingId} tabIndex={-1} sx={{ outline: 'none', maxWidth: '36rem' }}>
                {title}
              </Typography>
            </Box>
            {lead ? (
              <Typography variant="subtitle1" component="p" sx={{ color: words, maxWidth: '42rem' }}>
                {lead}
              </Typography>
            ) : null}
          </Box>
          <Box>{children}</Box>
        </Container>
      </Reveal>
    </Box>
  );
}

const GROUNDS = {
  plain: { band: {}, label: 'primary.main', words: 'text.secondary' },
  sunken: { band: { backgroundColor: 'surface.sunken' }, label: 'primary.main', words: 'text.secondary' },
  ink: { band: INK_BAND, label: 'surface.inkAccent', words: 'surface.onInkMuted' },
} as const;
const COLUMNS = { display: 'grid', gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' } } as const;
const HEAD = { display: 'grid', gap: 2, mb: { xs: 4, md: 6 } } as const;
const HEAD_WITH_LEAD = { ...HEAD, ...COLUMNS, columnGap: 8 } as const;
/** The sentence ends where the heading does; beside a heading of one line it would rise above it. */
const LEVEL_WITH_END = { alignItems: { md: 'end' } } as const;
const BESIDE = {
  ...COLUMNS,
  gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 7fr)' },
  columnGap: 8,
  alignItems: 'start',
} as const;
