import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A word on why things are as they are, and the way on. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Typography sx={NOTE} role="note">
      {children}
    </Typography>
  );
}

const NOTE = {
  typography: 'body2',
  px: 2,
  py: 1.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  backgroundColor: 'surface.sunken',
} as const;
