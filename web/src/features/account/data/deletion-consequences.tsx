import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function Consequences() {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography>This removes at once and for good:</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {DELETED.map((item) => (
          <Typography component="li" key={item}>
            {item}
          </Typography>
        ))}
      </Box>
      <Typography color="textSecondary" variant="body2">
        {RETAINED}
      </Typography>
    </Box>
  );
}

/** A description of what functions/src/accounts/personal-data.ts does. */
const DELETED = [
  'your account, your profile, your picture and your answers about your investing',
  'your private files, and the documents you handed in for verification',
  'your verification, your waitlist places and your watchlist',
  'your chat messages, for everyone who could read them, and your activities',
  'what you sent with our forms while you were signed in',
];

const RETAINED =
  'We keep a record that a confidential document was opened, and when, because it protects the owners of that document. ' +
  'It will no longer say who opened it.';
