import ArrowDownward from '@mui/icons-material/ArrowDownward';
import Button from '@mui/material/Button';

interface NewMessagesPillProps {
  unseen: number;
  atEnd: boolean;
  onPress: () => void;
}

/** The way back to the end for somebody who has scrolled up, with what came meanwhile. */
export function NewMessagesPill({ unseen, atEnd, onPress }: NewMessagesPillProps) {
  if (atEnd) return null;
  const label = unseen === 0 ? 'Latest messages' : `${unseen} new ${unseen === 1 ? 'message' : 'messages'}`;
  return (
    <Button
      size="small"
      variant="contained"
      color={unseen === 0 ? 'secondary' : 'primary'}
      startIcon={<ArrowDownward />}
      onClick={onPress}
      sx={PILL}
    >
      {label}
    </Button>
  );
}

const PILL = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  borderRadius: 5,
  boxShadow: 4,
  zIndex: 2,
} as const;
