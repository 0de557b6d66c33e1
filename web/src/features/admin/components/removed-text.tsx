import Typography from '@mui/material/Typography';
import type { MessageRemover } from '@portal/functions/contract/chat/message';

const SENTENCES: Readonly<Record<MessageRemover, string>> = {
  author: 'Deleted by its author.',
  moderator: 'Removed by a moderator.',
};

/** Stands where a message has lost its text. */
export const RemovedText = ({ by }: { by: MessageRemover }) => (
  <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
    {SENTENCES[by]}
  </Typography>
);
