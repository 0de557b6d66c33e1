import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, useState } from 'react';
import { prefetchChunk } from '#components/lazy/chunk-load-error.ts';
import { OnDemandPart } from '#components/lazy/on-demand-part.tsx';
import { resetConsent } from './consent.ts';

const loadPopover = () => import('./consent-popover.tsx');
const ConsentPopover = lazy(async () => ({ default: (await loadPopover()).ConsentPopover }));

/** Changes or takes back the answer about cookies. The popover comes when a pointer or the keyboard nears its button. */
export function CookieSettings() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => prefetchChunk(loadPopover)}
        onFocus={() => prefetchChunk(loadPopover)}
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
      >
        Cookie Settings
      </Button>
      <Button variant="outlined" onClick={resetConsent}>
        Reset Preferences
      </Button>
      {wanted ? (
        <OnDemandPart>
          {anchor ? <ConsentPopover anchor={anchor} onClose={() => setAnchor(null)} /> : null}
        </OnDemandPart>
      ) : null}
    </Stack>
  );
}
