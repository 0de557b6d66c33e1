import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { type Theme, useColorScheme } from '@mui/material/styles';
import { nextColorMode } from './next-color-mode.ts';

/** Both signs are drawn and the scheme shows one, so that a prerendered page has the right one from its first paint. */
export function ColorSchemeToggle() {
  const { mode, systemMode = 'light', setMode } = useColorScheme();
  const shown = mode === 'light' || mode === 'dark' ? mode : systemMode;
  return (
    <IconButton
      color="inherit"
      aria-label={shown === 'light' ? 'Switch to dark colours' : 'Switch to light colours'}
      onClick={() => setMode(nextColorMode(shown, systemMode))}
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
