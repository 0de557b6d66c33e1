import Box from '@mui/material/Box';
import { visuallyHidden } from '../visually-hidden.ts';

/** The live region stands empty from the start, since only a change within it is read out. */
export function ToastAnnouncer({ text }: { text: string }) {
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {text}
    </Box>
  );
}
