import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Reply from '@mui/icons-material/Reply';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { messageName } from '@portal/functions/contract/chat/chat';
import { CHAT_DELETE_WINDOW } from '@portal/functions/contract/limits';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { isAnswerable, useConversation } from '../replies.tsx';
import { useRoomId } from '../room-id.ts';
import type { TimelineEntry } from '../timeline.ts';
import type { ModerationAction } from './moderation-dialog.tsx';

const ModerationDialog = lazyPart(async () => (await import('./moderation-dialog.tsx')).ModerationDialog);

const ConfirmContext = createContext<((action: ModerationAction) => void) | null>(null);

export function MessageActionsProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<ModerationAction | null>(null);
  return (
    <ConfirmContext value={setAction}>
      {children}
      {action ? <ModerationDialog action={action} onClose={() => setAction(null)} /> : null}
    </ConfirmContext>
  );
}

function useConfirm(): (action: ModerationAction) => void {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs the MessageActionsProvider above it.');
  return confirm;
}

interface MessageActionsProps {
  entry: TimelineEntry;
  own: boolean;
  moderates: boolean;
  /** Makes the buttons tab stops: only those of the focused message. */
  focusable: boolean;
}

const ICONS = { delete: DeleteOutlined, report: FlagOutlined, remove: RemoveCircleOutlined } as const;
const LABELS = { delete: 'Delete message', report: 'Report message', remove: 'Remove message' } as const;

/** Visible on hover and focus; on touch screens below the tapped message. */
export function MessageActions({ entry, own, moderates, focusable }: MessageActionsProps) {
  const confirm = useConfirm();
  const { reply } = useConversation();
  const roomId = useRoomId();
  const deletable = useDeletable(entry.at);
  const kinds = [
    own && deletable ? ('delete' as const) : null,
    own || moderates ? null : ('report' as const),
    moderates && !(own && deletable) ? ('remove' as const) : null,
  ].filter((kind) => kind !== null);
  if (entry.delivery !== null || entry.removedBy) return null;
  return (
    <Box sx={[ACTIONS, own ? { justifyContent: 'flex-end' } : {}]}>
      {isAnswerable(entry) ? (
        <IconButton
          size="small"
          aria-label="Reply"
          title="Reply (R)"
          tabIndex={focusable ? 0 : -1}
          onClick={() => reply(entry)}
        >
          <Reply fontSize="small" />
        </IconButton>
      ) : null}
      {kinds.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <IconButton
            key={kind}
            size="small"
            aria-label={LABELS[kind]}
            title={LABELS[kind]}
            tabIndex={focusable ? 0 : -1}
            onClick={() => confirm({ kind, messageId: messageName(roomId, entry.id) })}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
}

const ACTIONS = {
  flexShrink: 0,
  color: 'text.secondary',
  opacity: 'var(--message-actions)',
  display: 'var(--message-actions-display, flex)',
  '@media (hover: none)': { flexBasis: '100%', '& .MuiIconButton-root': { width: 44, height: 44 } },
  '& .MuiIconButton-root': { color: 'inherit' },
} as const;

/** True while the author can still delete a message. The server decides; this hides the button in time. */
function useDeletable(sentAt: Date): boolean {
  const until = sentAt.getTime() + CHAT_DELETE_WINDOW;
  const [deletable, setDeletable] = useState(() => Date.now() < until);
  useEffect(() => {
    const left = until - Date.now();
    setDeletable(left > 0);
    if (left <= 0) return;
    const timer = window.setTimeout(() => setDeletable(false), left);
    return () => window.clearTimeout(timer);
  }, [until]);
  return deletable;
}
