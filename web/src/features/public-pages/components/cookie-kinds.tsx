import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COOKIE_KINDS } from '#content/cookies-policy.ts';
import { PolicyPart } from './policy-part.tsx';

/** What is kept, by the three kinds that the settings know. */
export function CookieKinds() {
  return (
    <PolicyPart title="What is kept, and for how long">
      <Box component="dl" sx={{ m: 0 }}>
        {COOKIE_KINDS.map(({ kind, purpose, kept }) => (
          <Box key={kind} sx={ROW}>
            <Typography component="dt" variant="subtitle2">
              {kind}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography>{purpose}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {kept}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </PolicyPart>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { sm: '9rem 1fr' },
  gap: { xs: 0.5, sm: 3 },
  pb: 2.5,
  '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
} as const;
