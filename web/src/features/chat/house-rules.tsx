import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const CONFIDENTIAL = {
  general: 'Not all members can see deal documents or figures. Don’t share them.',
  room: 'Only people who can view this opportunity in full can read this room. Don’t share its messages.',
};
const RULES = [
  { title: 'No advice', text: 'Messages are not investment, legal or tax advice.' },
  { title: 'Delete a message', text: 'You can delete your own messages for five minutes after sending.' },
  {
    title: 'Report a problem',
    text: 'Report a message and a moderator will review it.',
  },
];

export function HouseRules({ inRoom }: { inRoom: boolean }) {
  const rules = [
    { title: 'Keep opportunities confidential', text: CONFIDENTIAL[inRoom ? 'room' : 'general'] },
    ...RULES,
  ];
  return (
    // Focusable, so that the keyboard can scroll it in low windows.
    <Box component="aside" aria-labelledby="house-rules" tabIndex={0} sx={ASIDE}>
      <Typography id="house-rules" component="h2" variant="overline" color="textSecondary">
        Chat rules
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 2.5 }}>
        {rules.map(({ title, text }) => (
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
