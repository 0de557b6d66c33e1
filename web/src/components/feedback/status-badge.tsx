import Box from '@mui/material/Box';

export type StatusTone = 'positive' | 'pending' | 'negative' | 'info' | 'neutral';

interface StatusBadgeProps {
  tone: StatusTone;
  label: string;
}

/** A state in a word. Colour only supports it: the label always says it. A box, because a chip's code weighs more than it does here. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <Box
      component="span"
      sx={[
        BADGE,
        {
          color: `status.${tone}.text`,
          backgroundColor: `status.${tone}.background`,
          borderColor: `status.${tone}.border`,
        },
      ]}
    >
      {label}
    </Box>
  );
}

const BADGE = {
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.5rem',
  px: 1,
  border: 1,
  borderRadius: '4px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
