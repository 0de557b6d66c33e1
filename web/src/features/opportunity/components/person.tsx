import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { initialsOf } from '../initials.ts';

interface PersonProps {
  name: string;
  role: string;
  /** Short facts that share a line. */
  facts: readonly string[];
  text: string;
}

export function Person({ name, role, facts, text }: PersonProps) {
  return (
    <Box sx={ROW}>
      <Avatar aria-hidden sx={MONOGRAM}>
        {initialsOf(name)}
      </Avatar>
      <div>
        <Typography variant="h5" component="h4">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[role, ...facts].join(' · ')}
        </Typography>
        <Typography sx={{ mt: 1 }}>{text}</Typography>
      </div>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 2,
  '& + &': { mt: 4 },
  breakInside: 'avoid',
} as const;
const MONOGRAM = {
  typography: 'subtitle2',
  color: 'text.primary',
  backgroundColor: 'surface.sunken',
  border: 1,
  borderColor: 'divider',
} as const;
