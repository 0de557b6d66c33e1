import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

export type StatusTone = 'positive' | 'pending' | 'negative' | 'info' | 'neutral';

interface StatusBadgeProps {
  tone: StatusTone;
  label: string;
  icon?: ReactElement;
}

/** A state in a word. Colour only supports it: the label always says it. */
export function StatusBadge({ tone, label, icon }: StatusBadgeProps) {
  return (
    <Chip
      size="small"
      label={label}
      {...(icon ? { icon } : {})}
      sx={{
        color: `status.${tone}.text`,
        backgroundColor: `status.${tone}.background`,
        border: 1,
        borderColor: `status.${tone}.border`,
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  );
}
