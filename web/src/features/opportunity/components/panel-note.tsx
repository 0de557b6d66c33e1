import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A remark that a reader must not miss before reading on. */
export function PanelNote({ kind, children }: { kind: 'locked' | 'note'; children: ReactNode }) {
  const Icon = kind === 'locked' ? LockOutlined : InfoOutlined;
  return (
    <Box role="note" sx={NOTE}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
      <Typography variant="body2" component="div">
        {children}
      </Typography>
    </Box>
  );
}

const NOTE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1.5,
  px: 2.5,
  py: 2,
  mb: 4,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.sunken',
  breakInside: 'avoid',
} as const;
