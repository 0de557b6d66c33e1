import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { StatusTone } from '#components/feedback/status-badge.tsx';

type NoticeTone = Exclude<StatusTone, 'neutral'>;

const ICONS = {
  positive: CheckCircleOutlined,
  negative: ErrorOutlined,
  pending: ScheduleOutlined,
  info: InfoOutlined,
} as const satisfies Record<NoticeTone, unknown>;

interface NoticeProps {
  tone: NoticeTone;
  role: 'note' | 'alert';
  children: ReactNode;
}

export function Notice({ tone, role, children }: NoticeProps) {
  const Icon = ICONS[tone];
  const colours = {
    borderColor: `status.${tone}.border`,
    color: `status.${tone}.text`,
    backgroundColor: `status.${tone}.background`,
  };
  return (
    <Box role={role} sx={{ ...BOX, ...colours }}>
      <Icon aria-hidden fontSize="small" sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

const BOX = { display: 'flex', gap: 1.5, p: 2, border: 1, borderRadius: 1, typography: 'body2' } as const;
