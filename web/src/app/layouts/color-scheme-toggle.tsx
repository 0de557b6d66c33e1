import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { type Theme, useColorScheme } from '@mui/material/styles';
import { startTransition } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { COLOR_SCHEME_ATTRIBUTE } from '../theme/theme.ts';

/**
 * Renders both icons, of which the colour scheme shows one, so that a prerendered page has the right one from its first paint. A
 * click switches the attribute at once. React follows in a transition: an urgent update would discard the HTML of parts that are
 * not hydrated yet.
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
      sx={WITHOUT_SCRIPTS}
    >
      <DarkModeOutlined fontSize="small" sx={IN_LIGHT} />
      <LightModeOutlined fontSize="small" sx={IN_DARK} />
    </IconButton>
  );
}

const IN_LIGHT = (theme: Theme) => theme.applyStyles('dark', { display: 'none' });
const IN_DARK = (theme: Theme) => theme.applyStyles('light', { display: 'none' });
const WITHOUT_SCRIPTS = { 'html:not([data-color-scheme]) &': { display: 'none' } } as const;

type Scheme = 'light' | 'dark';
type Mode = Scheme | 'system';

/** The mode of the other scheme: `system` where the system prefers it, so that the portal follows the system again. */
export function nextColorMode(shown: Scheme, system: Scheme): Mode {
  const other: Scheme = shown === 'light' ? 'dark' : 'light';
  return other === system ? 'system' : other;
}
