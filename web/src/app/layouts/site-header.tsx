import Close from '@mui/icons-material/Close';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type Theme, useColorScheme } from '@mui/material/styles';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NavLink, Link as RouterLink, useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/hydration.tsx';
import { Brand } from '#components/page/brand.tsx';
import { PRODUCT_NAME } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { COLOR_SCHEME_ATTRIBUTE } from '#lib/device-keys.ts';
import { paths } from '#routing/paths.ts';

const TRANSLUCENT_FROM = 10;

interface SiteHeaderProps {
  links: readonly HeaderLinkTarget[];
  /** Hides the brand's name on the narrowest phones. */
  compact: boolean;
  /** At the end of the bar, at every width. */
  always?: ReactNode;
  /** Beside the colour switch, at every width. */
  bell?: ReactNode;
  /** In the bar on wide windows, at the end of the menu on narrow ones. */
  actions?: ReactNode;
  /** On the menu button of narrow windows, as part of its accessible name. */
  menuMark?: ReactNode;
}

/** The fixed bar of both shells: translucent after scrolling, a toggle menu on small screens. */
export function SiteHeader({ links, compact, bell, always, actions, menuMark }: SiteHeaderProps) {
  const scrolled = useScrolledPast(TRANSLUCENT_FROM);
  const { open, toggle, menu } = useToggleMenu();
  const menuId = useId();
  const items = links.map((link) => <HeaderLink key={link.to} {...link} />);
  return (
    <Box component="header" ref={menu} sx={[BAR, scrolled && !open ? TRANSLUCENT : {}]}>
      <Container maxWidth="lg" sx={ROW}>
        <BrandLink compact={compact} />
        <Box component="nav" aria-label="Main" sx={WIDE_NAV}>
          {items}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 }, ml: 'auto' }}>
          <ColorSchemeToggle />
          {bell}
          <Box sx={WIDE}>{actions}</Box>
          {always}
          <IconButton
            color="inherit"
            edge="end"
            sx={[NARROW, HIDDEN_WITHOUT_SCRIPTS]}
            onClick={toggle}
            aria-expanded={open}
            aria-controls={menuId}
          >
            {open ? <Close /> : <Menu />}
            <span style={visuallyHidden}>Menu</span>
            {menuMark}
          </IconButton>
        </Box>
      </Container>
      <Box component="nav" aria-label="Main" id={menuId} hidden={!open} sx={PANEL}>
        {items}
        {actions}
      </Box>
    </Box>
  );
}

export function BrandLink({ compact = false }: { compact?: boolean }) {
  return (
    <Link
      component={RouterLink}
      to={paths.home}
      underline="none"
      aria-label={`${PRODUCT_NAME}: home`}
      sx={{ display: 'flex', alignItems: 'center', minWidth: 44, minHeight: 44 }}
    >
      <Brand compact={compact} />
    </Link>
  );
}

interface HeaderLinkTarget {
  to: string;
  label: string;
  mark?: ReactNode;
}

function HeaderLink({ to, label, mark }: HeaderLinkTarget) {
  return (
    <Link component={NavLink} to={to} end={to === '/'} underline="none" sx={HEADER_LINK}>
      {mark ? (
        <Box component="span" sx={{ position: 'relative' }}>
          {label}
          {mark}
        </Box>
      ) : (
        label
      )}
    </Link>
  );
}

function useToggleMenu(): { open: boolean; toggle: () => void; menu: RefObject<HTMLElement | null> } {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      menu.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [open]);

  return { open, toggle: () => setOpenAt(open ? null : key), menu };
}

const subscribeToScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** True if the page is scrolled by more than this. False in prerendered HTML. */
const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  );

const HEADER_LINK = {
  typography: 'body2',
  fontWeight: 550,
  color: 'text.secondary',
  py: 1,
  borderBlock: '2px solid transparent',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
  '@media (forced-colors: active)': { '&:not([aria-current="page"])': { borderBlockColor: 'Canvas' } },
} as const;
const NARROW = { display: { md: 'none' } } as const;
const WIDE = { display: { xs: 'none', md: 'flex' }, gap: 1, alignItems: 'center' } as const;
const WIDE_NAV = { ...WIDE, flexWrap: 'wrap', columnGap: 3.5, ml: { md: 4 } } as const;
/** Wraps with large text. */
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 72, columnGap: 1 } as const;
const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  backgroundColor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  transition: 'background-color 200ms',
  '@media print': { display: 'none' },
} as const;
/** Keeps the bar from turning grey over a dark band. */
export const HEADER_OPACITY = 0.95;
const TRANSLUCENT = {
  backgroundColor: `color-mix(in srgb, var(--portal-palette-background-default) ${HEADER_OPACITY * 100}%, transparent)`,
  backdropFilter: 'blur(14px) saturate(1.4)',
} as const;
/** `app/first-paint.ts` sets the attribute. Without it there is no JavaScript, and the menu is open. */
const WITHOUT_SCRIPTS = 'html:not([data-color-scheme]) &';
const HIDDEN_WITHOUT_SCRIPTS = { [WITHOUT_SCRIPTS]: { display: 'none' } } as const;
const PANEL = {
  display: 'none',
  '&:not([hidden])': { display: { xs: 'grid', md: 'none' } },
  [WITHOUT_SCRIPTS]: { display: { xs: 'grid', md: 'none' } },
  gap: 0.5,
  px: { xs: 2, sm: 3 },
  pb: 3,
  maxHeight: 'calc(100dvh - 72px)',
  overflowY: 'auto',
} as const;

/**
 * Renders both icons and shows the icon of the colour scheme, so that a prerendered page is correct from its first
 * paint. A click changes the attribute immediately. React follows in a transition, because an urgent update would
 * discard HTML that is not yet hydrated.
 */
export function ColorSchemeToggle() {
  const { mode, systemMode = 'light', setMode } = useColorScheme();
  const known = mode === 'light' || mode === 'dark' ? mode : systemMode;
  const shown = useHydrated() ? known : 'light';
  return (
    <IconButton
      color="inherit"
      aria-label={shown === 'light' ? 'Switch to dark colours' : 'Switch to light colours'}
      onClick={() => {
        const drawn = document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light';
        document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, drawn === 'dark' ? 'light' : 'dark');
        startTransition(() => setMode(nextColorMode(drawn, systemMode)));
      }}
      sx={HIDDEN_WITHOUT_SCRIPTS}
    >
      <DarkModeOutlined fontSize="small" sx={IN_LIGHT} />
      <LightModeOutlined fontSize="small" sx={IN_DARK} />
    </IconButton>
  );
}

const IN_LIGHT = (theme: Theme) => theme.applyStyles('dark', { display: 'none' });
const IN_DARK = (theme: Theme) => theme.applyStyles('light', { display: 'none' });

type Scheme = 'light' | 'dark';
type Mode = Scheme | 'system';

/** Mode of the other scheme, or `system` if the system prefers that scheme. */
export function nextColorMode(shown: Scheme, system: Scheme): Mode {
  const other: Scheme = shown === 'light' ? 'dark' : 'light';
  return other === system ? 'system' : other;
}
