import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatMute } from '@portal/functions/contract/chat/chat-moderation';
import { muteSentence } from '../send-messages.ts';

/** Stands in place of the field for whoever cannot write: until when, and why. */
export function MutedNotice({ mute, onOver }: { mute: ChatMute; onOver: () => void }) {
  return (
    <Box role="status" sx={NOTICE}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{muteSentence(mute.until)}</strong>
        <Box>
          Reason: <bdi>{mute.reason}</bdi>
        </Box>
      </Box>
      <Button size="small" color="inherit" onClick={onOver}>
        Try again
      </Button>
    </Box>
  );
}

const NOTICE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 2,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'status.negative.border',
  backgroundColor: 'status.negative.background',
  color: 'status.negative.text',
} as const;
