import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { observe } from 'react-intersection-observer';

interface SectionProps {
  id?: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  ground?: keyof typeof GROUNDS;
  /** Places the content next to the heading on wide windows instead of below it. */
  beside?: boolean;
  children: ReactNode;
}

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

export const INK_BAND = {
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: 'surface.ink',
  color: 'surface.onInk',
  '& :focus-visible': { outlineColor: 'var(--portal-palette-surface-inkAccent)' },
  '@media print': { '&, & *': { color: 'black !important', backgroundColor: 'transparent !important' } },
} as const;

const GROUNDS = {
  plain: { band: {}, label: 'primary.main', words: 'text.secondary' },
  sunken: { band: { backgroundColor: 'surface.sunken' }, label: 'primary.main', words: 'text.secondary' },
  ink: { band: INK_BAND, label: 'surface.inkAccent', words: 'surface.onInkMuted' },
} as const;
const COLUMNS = { display: 'grid', gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' } } as const;
const HEAD = { display: 'grid', gap: 2, mb: { xs: 4, md: 6 } } as const;
const HEAD_WITH_LEAD = { ...HEAD, ...COLUMNS, columnGap: 8 } as const;
/** Aligns the lead with the end of the heading, which may be a single line. */
const LEVEL_WITH_END = { alignItems: { md: 'end' } } as const;
const BESIDE = {
  ...COLUMNS,
  gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 7fr)' },
  columnGap: 8,
  alignItems: 'start',
} as const;

/** Smaller than MUI's `Card`. */
export const CARD = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

const VISIBLE_RATIO = 0.1;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** A quarter of the window below its lower edge. */
const APPROACH = '0px 0px 25% 0px';

/**
 * Fades in its content when a tenth of it is in the viewport. Only a section that approaches the lower edge of the
 * window is dimmed before, and stays readable, so that no picture, jump or tall window shows an empty band.
 */
function Reveal({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<keyof typeof STAGES>('visible');
  useEffect(() => {
    const element = content.current;
    if (!element || window.matchMedia(REDUCED_MOTION).matches) return;
    const stopApproach = observe(
      element,
      (near, { boundingClientRect: { top } }) => {
        const below = near && top >= window.innerHeight;
        setStage((before) => (before === 'fading' ? before : below ? 'dimmed' : 'visible'));
      },
      { rootMargin: APPROACH },
    );
    const stopArrival = observe(
      element,
      (inView) => inView && setStage((before) => (before === 'dimmed' ? 'fading' : before)),
      { threshold: VISIBLE_RATIO },
    );
    return () => {
      stopApproach();
      stopArrival();
    };
  }, []);
  return (
    <Box ref={content} sx={STAGES[stage]}>
      {children}
    </Box>
  );
}

const STAGES = {
  visible: {},
  dimmed: { '@media screen': { opacity: 0.4, transform: 'translateY(1rem)' } },
  fading: { transition: 'opacity 400ms ease-out, transform 400ms ease-out' },
} as const;

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

export const SOLID_ON_INK = {
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  '&:hover': { backgroundColor: 'surface.onInk' },
} as const;

export const OUTLINED_ON_INK = {
  borderColor: 'surface.onInkMuted',
  color: 'surface.onInk',
  '&:hover': { borderColor: 'surface.onInk', backgroundColor: 'transparent' },
} as const;

export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={[INK_BAND, { py: { xs: 7, md: 9 } }]}>
      <Container maxWidth="lg" sx={ROW}>
        <Box sx={{ maxWidth: '38rem' }}>
          <Typography variant="h2" id={headingId}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, color: 'surface.onInkMuted' }}>{text}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>{children}</Box>
      </Container>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  alignItems: { md: 'center' },
  gap: 4,
} as const;
