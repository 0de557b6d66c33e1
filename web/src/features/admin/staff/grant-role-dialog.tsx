import DialogContentText from '@mui/material/DialogContentText';
import { STAFF_ROLE_DESCRIPTIONS, STAFF_ROLE_LABELS } from '@portal/functions/contract/access/staff-role-words';
import { STAFF_ROLES, type StaffRole } from '@portal/functions/contract/access/staff-roles';
import { setStaffRoleSchema } from '@portal/functions/contract/admin/staff';
import { useFormikContext } from 'formik';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { type FoundPerson, PersonPicker } from '../people/person-picker.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface GrantForm {
  person: FoundPerson | null;
  role: StaffRole | '';
  reason: string;
}

const EMPTY: GrantForm = { person: null, role: '', reason: '' };
const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_LABELS[value] }));
const validateReason = yupValidate(setStaffRoleSchema.pick(['reason']));

const validate = async ({ person, role, reason }: GrantForm) => ({
  ...(person === null && { person: 'Choose a person' }),
  ...(role === '' && { role: 'Choose a role' }),
  ...(await validateReason({ reason })),
});

export function GrantRoleDialog({ onClose, onGranted }: { onClose: () => void; onGranted: () => void }) {
  return (
    <RoleDialog
      title="Grant a role"
      text="The person receives an email and sees the desk after their next sign-in."
      initialValues={EMPTY}
      validate={validate}
      request={({ person, role, reason }) =>
        setStaffRoleSchema.validateSync({ uid: person?.uid, role, held: true, reason })
      }
      submit="Grant role"
      done="Role granted"
      onClose={onClose}
      onDone={onGranted}
    >
      <PersonPicker name="person" label="Person" helperText="Type the beginning of a name or an email address." />
      <FormNativeSelect name="role" label="Role" options={ROLE_OPTIONS} emptyLabel="Choose" required />
      <ChosenRole />
      <FormTextField name="reason" label="Reason" required helperText="Kept in the audit." />
    </RoleDialog>
  );
}

function ChosenRole() {
  const { role } = useFormikContext<GrantForm>().values;
  return role === '' ? null : <DialogContentText>{STAFF_ROLE_DESCRIPTIONS[role]}</DialogContentText>;
}
