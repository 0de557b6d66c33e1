import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/link-button.tsx';
import { paths } from '#routing/paths.ts';
import type { Audience } from '../audience.ts';
import { SIGN_IN_MESSAGE } from '../calls-to-action.ts';
import { usePageAddress } from '../use-page-address.ts';

/** Stands above a masked page: why it is general, and the one thing that changes it. */
export function MaskedBanner({ audience }: { audience: Audience }) {
  const from = usePageAddress();
  if (audience === 'sees-all') return null;
  const toVerify = audience === 'to-verify';
  return (
    <Box component="aside" aria-label={toVerify ? 'Verification' : 'Signing in'} sx={BAND}>
      <Container maxWidth="lg" sx={ROW}>
        <ShieldOutlined aria-hidden />
        <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
          {toVerify
            ? 'Complete your KYC verification to access detailed investment information.'
            : 'Sign in to access detailed investment information.'}
        </Typography>
        {toVerify ? (
          <LinkButton to={paths.kyc} variant="outlined" color="inherit" size="small">
            Start verification
          </LinkButton>
        ) : (
          <LinkButton
            to={paths.signIn}
            state={{ from, message: SIGN_IN_MESSAGE }}
            variant="outlined"
            color="inherit"
            size="small"
          >
            Sign in
          </LinkButton>
        )}
      </Container>
    </Box>
  );
}

const BAND = {
  color: 'status.pending.text',
  backgroundColor: 'status.pending.background',
  borderBottom: 1,
  borderColor: 'status.pending.border',
};
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 } as const;
