import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels on the left, values on the right. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={FACT}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const FACTS = { display: 'grid', rowGap: 1, m: 0 } as const;
const FACT = { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', columnGap: 2 } as const;
