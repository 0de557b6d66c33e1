import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChatMute, cleanMessage, messageFormSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_MESSAGE_MAX } from '@portal/functions/contract/limits';
import {
  type FormEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ValidationError } from 'yup';
import { formatDateTime } from '#components/format/formatters.ts';
import { useMute } from './api/use-mute.ts';
import { type Member, MentionList, optionId, useMentions } from './mentions.tsx';
import { ReplyBar } from './replies.tsx';

interface ComposerProps {
  uid: string;
  /** Returns true if the message was queued; otherwise the text stays in the field. */
  onPost: (content: string) => boolean;
  replyTo: string | null;
  onCancelReply: () => void;
  members: readonly Member[];
  input: RefObject<HTMLTextAreaElement | null>;
}

const COUNTER_FROM = CHAT_MESSAGE_MAX - 50;

/** Enter sends; Shift+Enter starts a new line; an @ completes names; Escape ends a reply. */
export function Composer({ uid, onPost, replyTo, onCancelReply, members, input }: ComposerProps) {
  const { text, change, error, submit, onKeyDown } = useDraft(onPost);
  const mentions = useMentions({ text, change, members, input });
  const mute = useMute(uid);
  const noteId = useId();
  const onType = useStableHandler((typed: string, caret: number) => {
    change(typed);
    mentions.onCaret(caret);
  });
  const onCaret = useStableHandler(mentions.onCaret);
  const onKey = useStableHandler((event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Escape' && replyTo !== null) onCancelReply();
    else onKeyDown(event);
  });
  if (mute) return <MutedNotice mute={mute} />;
  const length = text.trim().length;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={FORM}>
      <MentionList
        id={mentions.listId}
        options={mentions.options}
        selected={mentions.selected}
        onTake={mentions.take}
      />
      {replyTo === null ? null : <ReplyBar id={replyTo} onCancel={onCancelReply} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <MessageField
          input={input}
          text={text}
          invalid={error !== null}
          noteId={noteId}
          listId={mentions.selected && mentions.listId}
          optionId={mentions.selected && optionId(mentions.listId, mentions.selected)}
          onType={onType}
          onCaret={onCaret}
          onKeyDown={onKey}
        />
        <IconButton type="submit" aria-label="Send message" sx={SEND}>
          <SendOutlined fontSize="small" />
        </IconButton>
      </Box>
      <FormHelperText id={noteId} error={error !== null} sx={NOTE}>
        <span role="status">{error}</span>
        {length >= COUNTER_FROM ? <Counter left={CHAT_MESSAGE_MAX - length} /> : null}
      </FormHelperText>
    </Box>
  );
}

interface MessageFieldProps {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  invalid: boolean;
  noteId: string;
  /** Ids of the suggestion list and its selected option, while open. */
  listId: string | undefined;
  optionId: string | undefined;
  onType: (text: string, caret: number) => void;
  onCaret: (caret: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Memoised, because each render measures the text and lays out the page with all its messages. */
const MessageField = memo(function MessageField({
  input,
  text,
  invalid,
  noteId,
  listId,
  optionId,
  onType,
  onCaret,
  onKeyDown,
}: MessageFieldProps) {
  return (
    <OutlinedInput
      multiline
      fullWidth
      minRows={1}
      maxRows={5}
      notched={false}
      placeholder="Write a message"
      value={text}
      error={invalid}
      inputRef={input}
      onChange={({ target }) => onType(target.value, target.selectionStart ?? target.value.length)}
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement) onCaret(target.selectionStart);
      }}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          'aria-label': 'Message',
          'aria-describedby': noteId,
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': optionId,
          enterKeyHint: 'send',
          dir: 'auto',
        },
      }}
      sx={FIELD}
    />
  );
});

/** A handler with a stable identity that always calls the latest function, for memoised components. */
function useStableHandler<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

const Counter = ({ left }: { left: number }) => (
  <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
    {left >= 0 ? `${left} characters left` : `${-left} ${left === -1 ? 'character' : 'characters'} too many`}
  </Box>
);

const FORM = {
  position: 'relative',
  px: { xs: 1.5, sm: 3 },
  pt: 1.5,
  pb: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const FIELD = { py: 1.25, minHeight: 44 } as const;
const SEND = {
  width: 46,
  height: 46,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
  '&:hover': { backgroundColor: 'primary.dark' },
} as const;
const NOTE = { display: 'flex', mx: 0, minHeight: '1.25rem' } as const;

const describeMute = (until: Date | null): string =>
  until
    ? `You cannot write in the chat until ${formatDateTime(until)}.`
    : 'You cannot write in the chat at the moment.';

function MutedNotice({ mute }: { mute: ChatMute }) {
  return (
    <Box role="status" sx={NOTICE}>
      <strong>{describeMute(mute.until)}</strong>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Reason: <bdi>{mute.reason}</bdi>
      </Box>
    </Box>
  );
}

const NOTICE = {
  px: { xs: 2, sm: 3 },
  py: 2,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'status.negative.border',
  backgroundColor: 'status.negative.background',
  color: 'status.negative.text',
} as const;

function validateMessage(content: string): string | null {
  try {
    messageFormSchema.validateSync({ content });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** Cleared only if `onPost` queues the message. */
function useDraft(onPost: (content: string) => boolean) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const change = (typed: string) => {
    const clean = cleanMessage(typed);
    setText(clean);
    // An empty field is an error only on submit.
    setError(clean.trim() === '' ? null : validateMessage(clean));
  };

  const send = () => {
    const invalid = validateMessage(text);
    setError(invalid);
    if (invalid === null && onPost(text.trim())) setText('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return { text, change, error, submit, onKeyDown };
}
