import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChatMute } from '@portal/functions/contract/chat/chat-moderation';
import { CHAT_MESSAGE_MAX } from '@portal/functions/contract/limits';
import { useId } from 'react';
import { useDraft } from '../use-draft.ts';
import { MutedNotice } from './muted-notice.tsx';

interface ComposerProps {
  mute: ChatMute | null;
  onMuteOver: () => void;
  /** False where it came too soon, and the text stays. */
  onPost: (content: string) => boolean;
}

/** How near to the limit the counter appears. */
const COUNTED_FROM = CHAT_MESSAGE_MAX - 50;

/** The field at the foot. Enter sends; Shift and Enter begin a new line. */
export function Composer({ mute, onMuteOver, onPost }: ComposerProps) {
  const { text, change, error, submit, onKeyDown } = useDraft(onPost);
  const noteId = useId();
  if (mute) return <MutedNotice mute={mute} onOver={onMuteOver} />;
  const length = text.trim().length;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <OutlinedInput
          multiline
          fullWidth
          minRows={1}
          maxRows={5}
          notched={false}
          placeholder="Write a message"
          value={text}
          error={error !== null}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            input: { 'aria-label': 'Message', 'aria-describedby': noteId, enterKeyHint: 'send', dir: 'auto' },
          }}
          sx={{ py: 1.25 }}
        />
        <IconButton type="submit" aria-label="Send message" sx={SEND}>
          <SendOutlined fontSize="small" />
        </IconButton>
      </Box>
      <FormHelperText id={noteId} error={error !== null} sx={NOTE}>
        <span role="status">{error}</span>
        {length >= COUNTED_FROM ? <Counter left={CHAT_MESSAGE_MAX - length} /> : null}
      </FormHelperText>
    </Box>
  );
}

const Counter = ({ left }: { left: number }) => (
  <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
    {left >= 0 ? `${left} characters left` : `${-left} characters too many`}
  </Box>
);

const FORM = { px: { xs: 1.5, sm: 3 }, pt: 1.5, pb: 1, borderTop: 1, borderColor: 'divider' } as const;
const SEND = {
  width: 46,
  height: 46,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
  '&:hover': { backgroundColor: 'primary.dark' },
} as const;
const NOTE = { display: 'flex', mx: 0, minHeight: '1.25rem' } as const;
