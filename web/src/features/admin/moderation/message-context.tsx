import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type {
  ContextMessage,
  EarlierAction,
  MessageContext,
  ModerationAction,
} from '@portal/functions/contract/chat/removed-messages';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { PersonName } from '../records/person-name.tsx';
import { MutedText, RemovedText } from '../records/records-table.tsx';

/** The messages around a reported or removed one, and the author's history. */
export function MessageContextOf({ messageId }: { messageId: string }) {
  const context = usePortalQuery(callQuery('getMessageContext', { messageId }));
  if (context.isPending) return <LoadingPanel label="Loading the conversation" />;
  if (context.error) return <ErrorPanel message={context.error.message} onRetry={context.refetch} />;
  return <Context {...context.data} messageId={messageId} />;
}

function Context({ messages, history, messageId }: MessageContext & { messageId: string }) {
  return (
    <>
      <Box component="ol" aria-label="Conversation" sx={LIST}>
        {messages.map((message) => (
          <Box
            component="li"
            key={message.id}
            aria-current={message.id === messageId ? 'true' : undefined}
            sx={message.id === messageId ? THIS : OTHER}
          >
            <Said message={message} />
          </Box>
        ))}
      </Box>
      <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
        Author’s history
      </Typography>
      {history.length === 0 ? (
        <MutedText text="No earlier removals, mutes or dismissed reports." />
      ) : (
        <Box component="ul" sx={LIST}>
          {history.map((entry) => (
            <li key={entry.id}>
              <Typography variant="body2">{describeAction(entry)}</Typography>
              <MutedText text={formatDateTime(new Date(entry.at))} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function Said({ message: { authorUid, authorName, content, sentAt, removedBy } }: { message: ContextMessage }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
        <PersonName uid={authorUid}>{authorName ?? 'No name yet'}</PersonName>
      </Typography>
      {content ? (
        <Typography sx={TEXT} dir="auto">
          {content}
        </Typography>
      ) : null}
      {removedBy ? <RemovedText by={removedBy} /> : null}
      <MutedText text={formatDateTime(new Date(sentAt))} />
    </>
  );
}

const ACTIONS: Readonly<Record<ModerationAction, string>> = {
  remove_message: 'Message removed',
  restore_message: 'Message restored',
  mute: 'Muted',
  unmute: 'Unmuted',
  dismiss_reports: 'Reports dismissed',
};

const describeAction = ({ action, reason }: EarlierAction) =>
  reason ? `${ACTIONS[action]}: ${reason}` : ACTIONS[action];

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
const OTHER = { pl: 1.5, borderLeft: 3, borderColor: 'divider' } as const;
const THIS = { ...OTHER, borderColor: 'primary.main' } as const;
const TEXT = { overflowWrap: 'anywhere', overflow: 'hidden', whiteSpace: 'pre-wrap' } as const;
