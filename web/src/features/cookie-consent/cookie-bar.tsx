import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { replayClicks, useHydrated } from '#components/hydration/hydration.tsx';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { EVERYTHING, NECESSARY_ONLY, useConsentOpen, useSaveConsent } from './consent.ts';

/**
 * Asks for consent at the foot of every page until answered, with equally prominent buttons. The page reserves room, so
 * that the bar never covers content or focus. Prerendered pages include it; `app/first-paint.ts` decides whether it
 * shows.
 */
export function CookieBar() {
  const open = useConsentOpen();
  const save = useSaveConsent();
  const hydrated = useHydrated();
  const { bar, height } = useHeight(open);
  useEffect(() => {
    if (hydrated && bar.current) replayClicks(bar.current);
  }, [hydrated, bar]);
  if (!open) return null;
  return (
    <Box
      component="section"
      ref={bar}
      aria-label="Cookie consent"
      data-nosnippet=""
      data-pending-hydration=""
      sx={hydrated ? BAR : PRERENDERED_BAR}
    >
      <GlobalStyles styles={height === undefined ? ROOM_AT_FIRST : roomFor(height)} />
      <Container maxWidth="lg" sx={ROW}>
        <Typography variant="body2" sx={{ maxWidth: '48rem' }}>
          We use essential cookies to run the portal. Optional cookies are off until you choose.{' '}
          <TextLink to={paths.cookiesPolicy}>Read the cookies policy</TextLink>
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: { md: 'auto' } }}>
          <Button size="small" variant="outlined" onClick={() => save(NECESSARY_ONLY)}>
            Necessary Only
          </Button>
          <Button size="small" variant="outlined" onClick={() => save(EVERYTHING)}>
            Accept All
          </Button>
        </Box>
      </Container>
    </Box>
  );
}

/**
 * Height of the bar in pixels. Undefined while the reserved room fits, because a change makes the browser recompute the
 * whole page's styles.
 */
function useHeight(open: boolean) {
  const bar = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = bar.current;
    if (!open || !element) return undefined;
    const measure = () => {
      const measured = Math.ceil(element.getBoundingClientRect().height);
      const room = readRoom();
      if (!(measured <= room && measured > room - SLACK)) setHeight(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return { bar, height };
}

/** Pixels by which the reserved room may exceed the bar before it is reduced. */
const SLACK = 16;

const readRoom = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--portal-foot-room'));

/** Places other fixed elements above `--portal-foot-room`. */
const roomFor = (height: number) => ({
  html: { scrollPaddingBottom: `${height + 24}px`, '--portal-foot-room': `${height}px` },
  body: { paddingBottom: `${height}px` },
});
/**
 * Initial room for English at the usual text size. A differing measurement replaces it. `:where` allows pages to
 * reserve more.
 */
const ROOM_AT_FIRST = `
:where(html[data-ask-consent]) { --portal-foot-room: 153px; scroll-padding-bottom: calc(var(--portal-foot-room) + 24px) }
:where(html[data-ask-consent] body) { padding-bottom: var(--portal-foot-room) }
@media (min-width: 400px) { :where(html[data-ask-consent]) { --portal-foot-room: 129px } }
@media (min-width: 900px) { :where(html[data-ask-consent]) { --portal-foot-room: 73px } }`;
const BAR = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  py: 1.5,
  backgroundColor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  boxShadow: 8,
  '@media print': { display: 'none' },
} as const;
/** Hidden without JavaScript or with a stored answer, because the HTML is the same for everyone. */
const PRERENDERED_BAR = { ...BAR, 'html:not([data-ask-consent]) &': { display: 'none' } } as const;
const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: 1.5,
} as const;
