import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '#components/format/formatters.ts';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { StoredProfile } from './api/own-profile.ts';

export function AccountFacts({ email, profile }: { email: string; profile: StoredProfile }) {
  const facts = [
    {
      label: 'Email',
      value: email,
      note: (
        <>
          Other investors do not see it. <TextLink to={paths.account}>Change address or password</TextLink>
        </>
      ),
    },
    ...(profile ? [{ label: 'Member since', value: formatDate(profile.created_at), note: null }] : []),
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
          {note ? (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              {note}
            </Typography>
          ) : null}
        </div>
      ))}
    </Box>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  m: 0,
  mt: 4,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
