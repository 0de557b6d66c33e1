import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/link-button.tsx';
import { visuallyHidden } from '#components/visually-hidden.ts';
import { paths } from '#routing/paths.ts';
import type { DocumentStep } from '../document-list.ts';
import { usePageAddress } from '../use-page-address.ts';

/** "Open to you", or the way to make it so. */
export function DocumentNextStep({ step, name }: { step: DocumentStep; name: string }) {
  const from = usePageAddress();
  if (step === 'available') {
    return (
      <Typography variant="body2" color="success">
        Open to you
      </Typography>
    );
  }
  const signIn = step === 'sign-in';
  return (
    <LinkButton
      to={signIn ? paths.signIn : paths.kyc}
      state={signIn ? { from, message: 'Sign in to access the documents of this opportunity' } : undefined}
      variant="outlined"
      size="small"
      sx={{ justifySelf: 'start' }}
    >
      {signIn ? 'Sign In' : 'Complete KYC'}
      <Box component="span" sx={visuallyHidden}>
        {` for ${name}`}
      </Box>
    </LinkButton>
  );
}
