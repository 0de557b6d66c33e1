import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import { useEffect, useSyncExternalStore } from 'react';
import { useOnline } from '#components/feedback/use-online.ts';
import { failedChunks } from '#components/lazy/load-chunk.ts';

export function OfflineNotice() {
  const online = useOnline();
  const isChunkMissing = useSyncExternalStore(failedChunks.subscribe, failedChunks.any, failedChunks.any);
  const byDocument = isChunkMissing && online;
  useEffect(() => (byDocument ? followLinksByDocument() : undefined), [byDocument]);
  return (
    <Box role="status" sx={PLACE}>
      {online && !isChunkMissing ? null : <Box sx={NOTICE}>{online ? MISSING_CHUNK : OFFLINE}</Box>}
    </Box>
  );
}

/**
 * Bypasses the router for links. React keeps the page until every prerendered part is hydrated, and a part with missing
 * code never is. The next document loads its matching code.
 */
function followLinksByDocument(): () => void {
  const followByDocument = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.stopImmediatePropagation();
  };
  window.addEventListener('click', followByDocument, { capture: true });
  return () => window.removeEventListener('click', followByDocument, { capture: true });
}

const OFFLINE = (
  <>
    <WifiOffOutlined fontSize="small" aria-hidden />
    You’re offline. This page may be out of date, and you can’t save changes.
  </>
);
const MISSING_CHUNK = 'Part of this page could not be loaded. Please reload the page.';
/** Above the cookie bar and a page's own bar. */
const PLACE = {
  position: 'fixed',
  insetInline: 0,
  bottom: 'calc(var(--portal-foot-room, 0px) + var(--portal-bar-room, 0px))',
  zIndex: 'snackbar',
  pointerEvents: 'none',
} as const;
const NOTICE = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  typography: 'body2',
  backgroundColor: 'status.pending.background',
  color: 'status.pending.text',
  borderTop: 1,
  borderColor: 'status.pending.border',
} as const;
