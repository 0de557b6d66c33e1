import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function Consequences() {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography>This immediately and permanently deletes:</Typography>
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

/** Describes functions/src/people/personal-data.ts. */
const DELETED = [
  'your account, profile, picture and investor answers',
  'your private files and your verification documents',
  'your verification, your waitlist places and your watchlist',
  'your chat messages, for all members, and your activities',
  'messages and applications that you sent while you were signed in',
];

const RETAINED =
  'To protect the owners of confidential documents, we keep a record of when each was opened. ' +
  'The record will no longer name you.';
