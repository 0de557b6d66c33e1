import Box from '@mui/material/Box';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';
import { usePageAddress } from '../use-page-address.ts';

interface DocumentNextStepProps {
  step: 'sign-in' | 'complete-kyc';
  name: string;
}

/** The way to make a document open to the reader. */
export function DocumentNextStep({ step, name }: DocumentNextStepProps) {
  const from = usePageAddress();
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
