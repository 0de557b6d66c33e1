import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Point } from '../fit-picture.ts';

const WAYS = [
  { label: 'Move picture left', Icon: ArrowBack, x: -1, y: 0 },
  { label: 'Move picture up', Icon: ArrowUpward, x: 0, y: -1 },
  { label: 'Move picture down', Icon: ArrowDownward, x: 0, y: 1 },
  { label: 'Move picture right', Icon: ArrowForward, x: 1, y: 0 },
] as const;

/** Moving without dragging, for a pointer that can only press. */
export function MoveButtons({ step, onMove }: { step: number; onMove: (by: Point) => void }) {
  return (
    <Box sx={{ display: 'flex', gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'center' }}>
      {WAYS.map(({ label, Icon, x, y }) => (
        <IconButton
          key={label}
          size="small"
          color="inherit"
          aria-label={label}
          onClick={() => onMove({ x: x * step, y: y * step })}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
