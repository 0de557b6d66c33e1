import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const RULES = [
  { title: 'Keep deals confidential', text: 'Not everybody here may see deal documents or figures. Leave them out.' },
  { title: 'No advice', text: 'Nothing said here is investment, legal or tax advice.' },
  { title: 'Take it back', text: 'You can delete a message within five minutes of sending it.' },
  {
    title: 'Say when something is wrong',
    text: 'Report a message and somebody who looks after the chat will read it.',
  },
];

export function HouseRules() {
  return (
    // Focusable, so that the keyboard can scroll it in low windows.
    <Box component="aside" aria-labelledby="house-rules" tabIndex={0} sx={ASIDE}>
      <Typography id="house-rules" component="h2" variant="overline" color="textSecondary">
        In this room
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 2.5 }}>
        {RULES.map(({ title, text }) => (
          <div key={title}>
            <Typography component="dt" variant="subtitle2">
              {title}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.25 }}>
              {text}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const ASIDE = { gridArea: 'rules', display: { xs: 'none', md: 'block' }, overflowY: 'auto' } as const;
