import Box from '@mui/material/Box';
import { type ProfileFormValues, profileFormSchema } from '@portal/functions/contract/accounts/profile';
import { Formik, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { FollowStored, FormBody, SubmitButton, TWO_COLUMNS } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { type StoredProfile, saveNames } from './api/own-profile.ts';

const validate = yupValidate(profileFormSchema);

const namesOf = (profile: StoredProfile): ProfileFormValues => ({
  username: profile?.username ?? '',
  full_name: profile?.full_name ?? '',
});
const trimmed = ({ username, full_name }: ProfileFormValues) => ({
  username: username.trim(),
  full_name: full_name.trim(),
});

export function NameForm({ uid, profile }: { uid: string; profile: StoredProfile }) {
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
