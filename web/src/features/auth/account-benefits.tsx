import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const BENEFITS = [
  {
    title: 'Details of every opportunity',
    text: 'Title, minimum, target return and term, once you are signed in.',
  },
  {
    title: 'Every deal document',
    text: 'Documents on finances, legal matters and the investment structure, once your identity is verified.',
  },
  {
    title: 'A live dashboard',
    text: 'Your verification status and latest activities, updated live.',
  },
];

export function AccountBenefits() {
  return (
    <Box component="section" aria-labelledby="account-opens" sx={PANEL}>
      <Typography variant="h3" component="h2" id="account-opens">
        What you get with an account
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 4, display: 'grid', gap: 3 }}>
        {BENEFITS.map(({ title, text }) => (
          <Box key={title} sx={{ borderTop: 1, borderColor: 'surface.inkLine', pt: 2 }}>
            <Typography component="dt" variant="subtitle2">
              {title}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, mt: 0.5, color: 'surface.onInkMuted' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const PANEL = {
  p: { xs: 3, sm: 5 },
  borderRadius: 1,
  border: 1,
  borderColor: 'surface.inkLine',
  backgroundColor: 'surface.ink',
  color: 'surface.onInk',
} as const;
