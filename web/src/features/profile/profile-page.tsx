import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ProfileFormValues, profileFormSchema } from '@portal/functions/contract/accounts/profile';
import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { FollowStored, FormBody, SubmitButton, TWO_COLUMNS } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatDate } from '#components/format/formatters.ts';
import { TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useProfile } from '#lib/data/own-documents.ts';
import { useLastKnown } from '#lib/data/subscription.ts';
import { paths } from '#routing/paths.ts';
import { type StoredProfile, saveNames } from './api/own-profile.ts';
import { AvatarPanel } from './avatar/avatar-panel.tsx';

interface ProfilePageProps {
  /** Shown above all sections. */
  notice?: ReactNode;
  /** Sections of other features. */
  children?: ReactNode;
}

/** How the user appears to others, and the sections of other features. */
export function ProfilePage({ notice, children }: ProfilePageProps) {
  const { uid, email } = useSignedInUser();
  const profile = useLastKnown(useProfile(uid));
  return (
    <Page {...PAGE_HEADINGS.profile}>
      {notice}
      <Box sx={SECTIONS}>
        <Box sx={PERSON}>
          <SectionCard id="profile-names" title="Your profile">
            {profile.status === 'loading' ? <LoadingPanel label="Loading your profile" /> : null}
            {profile.status === 'error' ? (
              <ErrorPanel message="Your profile could not be loaded." onRetry={profile.reload} />
            ) : null}
            {profile.status === 'ready' ? (
              <>
                <NameForm key={uid} uid={uid} profile={profile.data} />
                <AccountFacts email={email} profile={profile.data} />
              </>
            ) : null}
          </SectionCard>
          <SectionCard id="profile-picture" title="Your picture">
            <AvatarPanel stored={profile.data ?? null} ready={profile.status === 'ready'} />
          </SectionCard>
        </Box>
        {children}
      </Box>
    </Page>
  );
}

const SECTIONS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;
const PERSON = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** Facts about the account that cannot be changed here. */
function AccountFacts({ email, profile }: { email: string; profile: StoredProfile }) {
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

const validate = yupValidate(profileFormSchema);

const namesOf = (profile: StoredProfile): ProfileFormValues => ({
  username: profile?.username ?? '',
  full_name: profile?.full_name ?? '',
});
const trimmed = ({ username, full_name }: ProfileFormValues) => ({
  username: username.trim(),
  full_name: full_name.trim(),
});

/** The names that other investors see. */
function NameForm({ uid, profile }: { uid: string; profile: StoredProfile }) {
  const names = useMemo(() => namesOf(profile), [profile]);
  const toast = useToast();
  const submit = async (values: ProfileFormValues, { resetForm }: FormikHelpers<ProfileFormValues>) => {
    const changed = trimmed(values);
    const failure = await saveNames(uid, profile, changed);
    if (failure) {
      toast({ title: 'Profile not updated', description: failure, tone: 'destructive' });
      return;
    }
    resetForm({ values: changed });
    toast({ title: 'Profile updated successfully.', tone: 'success' });
  };
  return (
    <Formik initialValues={names} validate={validate} onSubmit={submit}>
      <FormBody label="Profile">
        <FollowStored values={names} />
        <Box sx={TWO_COLUMNS}>
          <FormTextField
            required
            name="username"
            label="Username"
            autoComplete="nickname"
            helperText="3 to 20 characters. Other investors see it."
          />
          <FormTextField required name="full_name" label="Full name" autoComplete="name" />
        </Box>
        <SubmitButton sx={{ mt: 1.5 }}>Save Changes</SubmitButton>
      </FormBody>
    </Formik>
  );
}
