import type { EntryStatus } from '@portal/functions/contract/editing/catalogue-list';
import type { Badge } from '#components/feedback/status-badge.tsx';

export const ENTRY_BADGES: Record<EntryStatus, Badge> = {
  draft: { label: 'Draft', tone: 'pending' },
  changed: { label: 'Published, with a draft', tone: 'info' },
  published: { label: 'Published', tone: 'positive' },
  archived: { label: 'Archived', tone: 'neutral' },
};
