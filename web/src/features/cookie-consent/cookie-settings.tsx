import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, useState } from 'react';
import { prefetchChunk } from '#components/lazy/chunk-load-error.ts';
import { OnDemandPart } from '#components/lazy/on-demand-part.tsx';
import { resetConsent } from './consent.ts';

const loadPopover = () => import('./consent-popover.tsx');
const ConsentPopover = lazy(async () => ({ default: (await loadPopover()).ConsentPopover }));

/** Changes or resets the cookie consent. The popover is prefetched when its button is hovered or focused. */
export function CookieSettings() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [requested, setRequested] = useState(false);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => prefetchChunk(loadPopover)}
        onFocus={() => prefetchChunk(loadPopover)}
        onClick={(event) => {
          setRequested(true);
          setAnchor(event.currentTarget);
        }}
      >
        Cookie Settings
      </Button>
      <Button variant="outlined" onClick={resetConsent}>
        Reset Preferences
      </Button>
      {requested ? (
        <OnDemandPart>
          {anchor ? <ConsentPopover anchor={anchor} onClose={() => setAnchor(null)} /> : null}
        </OnDemandPart>
      ) : null}
    </Stack>
  );
}
