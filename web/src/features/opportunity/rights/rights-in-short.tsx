import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RightsInShort as Rights } from '@portal/functions/contract/opportunities/rights';
import { describeInShort } from './rights-facts.ts';

/** Counts, for people who may not see the schedule. */
export function RightsInShort({ rights }: { rights: Rights }) {
  return (
    <Box component="dl" sx={FACTS}>
      {describeInShort(rights).map(({ label, value }) => (
        <Box key={label} sx={FACT}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const FACTS = { display: 'grid', rowGap: 1, m: 0 } as const;
const FACT = { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', columnGap: 2 } as const;
