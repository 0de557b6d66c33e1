import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TimelineEntry } from '../build-timeline.ts';
import type { Outbox } from '../outbox.ts';
import { failureSentence } from '../send-messages.ts';

/** How far a message of one's own has come, until the chat holds it. */
export function DeliveryNote({ entry, outbox }: { entry: TimelineEntry; outbox: Outbox }) {
  if (entry.delivery === null) return null;
  if (entry.delivery !== 'failed') {
    return <Box sx={NOTE}>{entry.delivery === 'sending' ? 'Sending…' : 'Sent'}</Box>;
  }
  return (
    <Box role="status" sx={[NOTE, { color: 'error.main' }]}>
      {failureSentence(entry.failure)}
      <Button size="small" sx={BUTTON} onClick={() => outbox.retry(entry.id)}>
        Retry
      </Button>
      <Button size="small" color="inherit" sx={BUTTON} onClick={() => outbox.discard(entry.id)}>
        Discard
      </Button>
    </Box>
  );
}

const NOTE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
  mt: 0.25,
  typography: 'caption',
  color: 'text.secondary',
} as const;
const BUTTON = { minWidth: 0, minHeight: 28, px: 1 } as const;
