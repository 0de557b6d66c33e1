import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { nextColorMode } from './next-color-mode.ts';

export function ColorSchemeToggle() {
  const { mode, systemMode = 'light', setMode } = useColorScheme();
  const shown = mode === 'light' || mode === 'dark' ? mode : systemMode;
  const Icon = shown === 'light' ? DarkModeOutlined : LightModeOutlined;
  return (
    <IconButton
      color="inherit"
      aria-label={shown === 'light' ? 'Switch to dark colours' : 'Switch to light colours'}
      onClick={() => setMode(nextColorMode(shown, systemMode))}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}
