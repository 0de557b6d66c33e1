import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Page } from '#components/page.tsx';
import { JOIN_US } from '#content/join-us.ts';

export function JoinUsPage() {
  return (
    <Page title={JOIN_US.title} description={JOIN_US.lead} narrow>
      <Box component="dl" sx={{ m: 0, mb: 5 }}>
        {JOIN_US.facts.map(({ term, text }) => (
          <Box key={term} sx={FACT}>
            <Typography component="dt" variant="subtitle2">
              {term}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Alert severity="info" variant="outlined">
        {JOIN_US.notice}
      </Alert>
    </Page>
  );
}

const FACT = {
  display: 'grid',
  gridTemplateColumns: { sm: '10rem 1fr' },
  gap: { xs: 0.5, sm: 3 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
