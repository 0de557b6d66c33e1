import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type OwnOwnerProfile, ownerDetailsSchema } from '@portal/functions/contract/accounts/owner-profile';
import { OWNER_RELATION_OPTIONS } from '@portal/functions/contract/owners/owner-relations';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { FormBody, SubmitButton, TWO_COLUMNS } from '#components/form/form-body.tsx';
import { FormSelect } from '#components/form/form-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { useProfile } from '#lib/data/own-documents.ts';
import { refetchQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { OWNER_PROFILE } from './api/owner-profile.ts';
import { OnboardingSkeleton } from './onboarding-skeleton.tsx';

/** What an owner is asked, instead of the investor's questions. */
export function OwnerOnboarding() {
  const { uid } = useSignedInUser();
  const profile = useProfile(uid);
  const { data, isPending, isLoadingError, refetch } = usePortalQuery(OWNER_PROFILE);
  const isReady = !isPending && profile.status !== 'loading';
  return (
    <Page title="About you" description="Four questions for owners of intellectual property.">
      {isReady ? null : <OnboardingSkeleton />}
      {isLoadingError ? <ErrorPanel message="Your answers could not be loaded." onRetry={refetch} /> : null}
      {isReady && data ? (
        <OwnerForm stored={data} fullName={profile.status === 'success' ? (profile.data?.full_name ?? '') : ''} />
      ) : null}
    </Page>
  );
}

/** The relation is empty until one is chosen. */
type OwnerValues = Record<'full_name' | 'organisation' | 'relation' | 'country', string>;

const validate = yupValidate(ownerDetailsSchema);

function OwnerForm({ stored, fullName }: { stored: OwnOwnerProfile; fullName: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, error } = usePortalMutation(
    (values: OwnerValues) => call('saveOwnerProfile', { owns: true, details: ownerDetailsSchema.validateSync(values) }),
    {
      onSuccess: async () => {
        await refetchQuery(OWNER_PROFILE);
        toast({ title: 'Your answers are saved', tone: 'success' });
        navigate(paths.owner);
      },
    },
  );
  const initial: OwnerValues = {
    organisation: '',
    relation: '',
    country: '',
    ...stored.details,
    full_name: fullName,
  };
  return (
    <Formik
      initialValues={initial}
      validateOnBlur={false}
      validate={validate}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormBody label="About you as an owner">
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 5 }, maxWidth: '52rem' }}>
          <Box sx={TWO_COLUMNS}>
            <FormTextField name="full_name" label="Full name" required autoComplete="name" />
            <FormTextField
              name="organisation"
              label="Organisation"
              autoComplete="organization"
              helperText="Optional. Leave it empty if you own the asset yourself."
            />
            <FormSelect name="relation" label="Relation to the asset" required options={OWNER_RELATION_OPTIONS} />
            <FormTextField name="country" label="Country" required autoComplete="country-name" />
          </Box>
          {error ? <ErrorPanel message={error.message} /> : null}
          <SubmitButton sx={{ mt: 2 }}>Save and continue</SubmitButton>
        </Paper>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Other members see your name. Only our staff see the rest.{' '}
          <TextLink to={`${paths.onboarding}?as=investor`}>I also want to invest</TextLink>
        </Typography>
      </FormBody>
    </Formik>
  );
}
