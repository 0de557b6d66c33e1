import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { lostParts } from '#components/lost-parts.ts';
import { useOnline } from '#components/use-online.ts';
import { NoticeBar } from './notice-bar.tsx';

const useLostParts = () => useSyncExternalStore(lostParts.subscribe, lostParts.any, () => false);

/** Says that the connection is gone for as long as it is, or that a part of the page has not come and how to have it. */
export function OfflineNotice() {
  const online = useOnline();
  const lost = useLostParts();
  if (!online) return <NoticeBar>{OFFLINE}</NoticeBar>;
  return <NoticeBar>{lost ? LOST_PART : null}</NoticeBar>;
}

const OFFLINE = (
  <>
    <WifiOffOutlined fontSize="small" aria-hidden />
    You are offline. What you see may be out of date, and changes cannot be sent.
  </>
);
const LOST_PART = (
  <>
    A part of this page could not be loaded. Loading the page again may bring it.
    <Button color="inherit" size="small" onClick={() => window.location.reload()} sx={{ pointerEvents: 'auto' }}>
      Load the page again
    </Button>
  </>
);
