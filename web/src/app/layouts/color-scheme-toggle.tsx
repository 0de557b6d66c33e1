import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { type Theme, useColorScheme } from '@mui/material/styles';
import { startTransition } from 'react';
import { useHydrated } from '#components/hydration/hydration-replay.tsx';
import { COLOR_SCHEME_ATTRIBUTE } from '../theme/theme.ts';
import { nextColorMode } from './next-color-mode.ts';

/**
 * Both signs are drawn and the scheme shows one, so that a prerendered page has the right one from its first paint. A press
 * switches the page itself at once; React follows in a transition, which leaves the HTML of a part alone whose code is still on
 * its way, where an urgent update would draw that part anew.
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
