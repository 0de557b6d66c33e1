import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import { useOnline } from '#components/use-online.ts';

/** Says that the connection is gone for as long as it is. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <Box role="status" sx={PLACE}>
      {online ? null : (
        <Box sx={NOTICE}>
          <WifiOffOutlined fontSize="small" aria-hidden />
          You are offline. What you see may be out of date, and changes cannot be sent.
        </Box>
      )}
    </Box>
  );
}

const PLACE = { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'snackbar', pointerEvents: 'none' } as const;
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
