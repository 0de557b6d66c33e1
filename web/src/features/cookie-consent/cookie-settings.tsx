import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { useResetConsent } from './consent.ts';

const ConsentPopover = lazyPart(async () => (await import('./consent-popover.tsx')).ConsentPopover);

/** Prefetches the popover when its button is hovered or focused. */
export function CookieSettings() {
  const reset = useResetConsent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={ConsentPopover.prefetch}
        onFocus={ConsentPopover.prefetch}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Cookie Settings
      </Button>
      <Button variant="outlined" onClick={reset}>
        Reset Preferences
      </Button>
      {anchor ? <ConsentPopover anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </Box>
  );
}
