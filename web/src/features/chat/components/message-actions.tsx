import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { TimelineEntry } from '../build-timeline.ts';
import { useDeletable } from '../use-deletable.ts';
import { useConfirm } from './message-actions-provider.tsx';

interface MessageActionsProps {
  entry: TimelineEntry;
  own: boolean;
  isAdmin: boolean;
  /** Whether the Tab key stops here: only at the message in focus. */
  reachable: boolean;
}

const ICONS = { delete: DeleteOutlined, report: FlagOutlined, remove: RemoveCircleOutlined } as const;
const LABELS = { delete: 'Delete message', report: 'Report message', remove: 'Remove message' } as const;

/** What can be done about a message: seen when it is pointed at or in focus, always there where there is no pointer. */
export function MessageActions({ entry, own, isAdmin, reachable }: MessageActionsProps) {
  const ask = useConfirm();
  const deletable = useDeletable(entry.at);
  const kinds = [
    own && deletable ? ('delete' as const) : null,
    own || isAdmin ? null : ('report' as const),
    isAdmin && !(own && deletable) ? ('remove' as const) : null,
  ].filter((kind) => kind !== null);
  if (entry.delivery !== null || entry.removedBy) return null;
  return (
    <Box sx={ACTIONS}>
      {kinds.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <IconButton
            key={kind}
            size="small"
            aria-label={LABELS[kind]}
            title={LABELS[kind]}
            tabIndex={reachable ? 0 : -1}
            onClick={() => ask({ kind, messageId: entry.id })}
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
  '@media (hover: none)': { opacity: 0.75 },
  '& .MuiIconButton-root': { color: 'inherit' },
} as const;
