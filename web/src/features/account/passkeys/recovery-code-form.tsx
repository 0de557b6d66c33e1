import Box from '@mui/material/Box';
import { type RecoveryCodeRequest, recoveryCodeSchema } from '@portal/functions/contract/access/passkeys';
import { Formik, type FormikHelpers } from 'formik';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';

const validate = yupValidate(recoveryCodeSchema);

/** One recovery code, as its owner types it. What the server says of it stands below the field. */
export function RecoveryCodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const submit = async ({ code }: RecoveryCodeRequest, { setStatus }: FormikHelpers<RecoveryCodeRequest>) => {
    try {
      await onSubmit(code);
    } catch (error) {
      setStatus(serverErrors({ code: normalizeWriteError(error).message }));
    }
  };
  return (
    <Formik initialValues={{ code: '' }} validate={validate} onSubmit={submit}>
      <FormBody label="Recovery code">
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormTextField
            name="code"
            label="Recovery code"
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
          <SubmitButton>Sign in with the code</SubmitButton>
        </Box>
      </FormBody>
    </Formik>
  );
}
