import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GOES, STAYS } from '../deletion-content.ts';

/** What goes with the account, what stays, and why. */
export function WhatHappens() {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography>This removes at once and for good:</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {GOES.map((item) => (
          <Typography component="li" key={item}>
            {item}
          </Typography>
        ))}
      </Box>
      <Typography color="textSecondary" variant="body2">
        {STAYS}
      </Typography>
    </Box>
  );
}
