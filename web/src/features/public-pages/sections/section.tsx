import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { INK_BAND } from './ink-band.tsx';

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

const VISIBLE_PART = 0.1;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Fades its part of the page in once a tenth of it is in the window. What is in the window when the page comes alive has been
 * seen already and stays; so does everything without JavaScript, in print, and for people who asked for less motion.
 */
function Reveal({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'seen' | 'waiting' | 'coming'>('seen');
  useEffect(() => {
    const element = part.current;
    if (!element || window.matchMedia(STILL).matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    setStage('waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setStage('coming');
        observer.disconnect();
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={part} sx={STAGES[stage]}>
      {children}
    </Box>
  );
}

const STAGES = {
  seen: {},
  waiting: { opacity: 0, '@media print': { opacity: 1 } },
  coming: { opacity: 1, transition: 'opacity 400ms ease-out' },
} as const;

/** A form, and what helps to fill it in: beside it on wide windows, below it on narrow ones. */
export function BesideForm({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Box sx={FORM_AND_ADVICE}>
      <Box>{form}</Box>
      <Box>{children}</Box>
    </Box>
  );
}

const FORM_AND_ADVICE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
  gap: { xs: 6, md: 10 },
} as const;
