import Box from '@mui/material/Box';

/** Stands before the first message that the person has not read. */
export function UnreadSeparator() {
  return (
    <Box component="li" sx={SEPARATOR}>
      New messages
    </Box>
  );
}

const LINE = { content: '""', flexGrow: 1, height: '1px', backgroundColor: 'primary.main' } as const;
const SEPARATOR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  my: 1.5,
  typography: 'caption',
  fontWeight: 600,
  color: 'primary.main',
  '&::before': LINE,
  '&::after': LINE,
} as const;
