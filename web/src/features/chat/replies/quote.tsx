import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type Quote, useConversation } from './replies.ts';

const TEXTS = {
  loading: '',
  failed: 'The message that this answers could not be loaded.',
  removed: 'This message was removed',
} as const;

/** What a message answers, above its text: always two lines, whatever arrives for them. One that is loaded leads there. */
export function MessageQuote({ id, focusable }: { id: string; focusable: boolean }) {
  const { quote, show } = useConversation();
  const shown = quote(id);
  if (shown.status === 'ready' && shown.loaded) {
    return (
      <ButtonBase
        tabIndex={focusable ? 0 : -1}
        sx={[QUOTE, LEADS_THERE]}
        onClick={() => show(id)}
        title="Go to this message"
      >
        <QuotedText quote={shown} />
      </ButtonBase>
    );
  }
  return (
    <Box sx={QUOTE}>
      <QuotedText quote={shown} />
    </Box>
  );
}

function QuotedText({ quote }: { quote: Quote }) {
  if (quote.status !== 'ready') {
    return (
      <Box component="span" sx={{ fontStyle: 'italic', lineHeight: 1.5 }}>
        {TEXTS[quote.status]}
      </Box>
    );
  }
  return (
    <>
      <Box component="bdi" sx={{ ...LINE, fontWeight: 650 }}>
        {quote.name}
      </Box>
      <Box component="span" dir="auto" sx={LINE}>
        {quote.content.replace(/\s+/g, ' ')}
      </Box>
    </>
  );
}

/** Above the message field: what the message will answer, and how to answer nothing after all. */
export function ReplyBar({ id, onCancel }: { id: string; onCancel: () => void }) {
  const quote = useConversation().quote(id);
  return (
    <Box sx={BAR}>
      <Box sx={{ ...QUOTE, flexGrow: 1, mb: 0 }}>
        <QuotedText quote={quote} />
      </Box>
      <IconButton aria-label="Cancel the reply" title="Cancel the reply (Escape)" onClick={onCancel}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

const QUOTE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  width: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  mb: 0.75,
  px: 1.25,
  py: 0.25,
  textAlign: 'start',
  typography: 'body2',
  color: 'text.secondary',
  borderLeft: 3,
  borderColor: 'primary.main',
  borderRadius: 0,
} as const;
const LEADS_THERE = {
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
/** Any name and any text stay on their line. */
const LINE = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.5,
} as const;
const BAR = { display: 'flex', alignItems: 'center', gap: 1, mb: 1 } as const;
