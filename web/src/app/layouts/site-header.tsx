import Close from '@mui/icons-material/Close';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { BrandLink } from './brand-link.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { HeaderLink, type HeaderLinkTarget } from './header-link.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { useToggleMenu } from './use-toggle-menu.ts';

const TRANSLUCENT_FROM = 10;

interface SiteHeaderProps {
  links: readonly HeaderLinkTarget[];
  /** Stands in the bar at every width. */
  always?: ReactNode;
  /** Stands in the bar on wide windows, and at the end of the toggle menu on narrow ones. */
  actions?: ReactNode;
}

/** The bar at the top of both shells: fixed, translucent once the page has moved, a toggle menu on small screens. */
export function SiteHeader({ links, always, actions }: SiteHeaderProps) {
  const scrolled = useScrolledPast(TRANSLUCENT_FROM);
  const { open, toggle, menu } = useToggleMenu();
  const menuId = useId();
  const items = links.map((link) => <HeaderLink key={link.to} {...link} />);
  return (
    <Box component="header" ref={menu} sx={[BAR, scrolled && !open ? TRANSLUCENT : {}]}>
      <Container maxWidth="lg" sx={ROW}>
        <BrandLink compact={always !== undefined} />
        <Box component="nav" aria-label="Main" sx={WIDE_NAV}>
          {items}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 }, ml: 'auto' }}>
          <ColorSchemeToggle />
          <Box sx={WIDE}>{actions}</Box>
          {always}
          <IconButton
            color="inherit"
            edge="end"
            sx={[NARROW, WITHOUT_SCRIPTS_NONE]}
            onClick={toggle}
            aria-expanded={open}
            aria-controls={menuId}
            aria-label="Menu"
          >
            {open ? <Close /> : <Menu />}
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

const NARROW = { display: { md: 'none' } } as const;
const WIDE = { display: { xs: 'none', md: 'flex' }, gap: 1, alignItems: 'center' } as const;
const WIDE_NAV = { ...WIDE, gap: 3.5, ml: 4 } as const;
const ROW = { display: 'flex', alignItems: 'center', height: 72, columnGap: 1 } as const;
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
const TRANSLUCENT = {
  backgroundColor: 'color-mix(in srgb, var(--portal-palette-background-default) 82%, transparent)',
  backdropFilter: 'blur(14px) saturate(1.4)',
} as const;
/** `public/prevent-flash.js` sets the attribute: where it is missing there are no scripts, and the menu stands open. */
const WITHOUT_SCRIPTS = 'html:not([data-color-scheme]) &';
const WITHOUT_SCRIPTS_NONE = { [WITHOUT_SCRIPTS]: { display: 'none' } } as const;
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
