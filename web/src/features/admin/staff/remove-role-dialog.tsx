import { STAFF_ROLE_NOUNS } from '@portal/functions/contract/access/staff-role-words';
import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import { type StaffMember, setStaffRoleSchema } from '@portal/functions/contract/admin/staff';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { RoleDialog } from './role-dialog.tsx';

interface RemoveRoleDialogProps {
  member: StaffMember;
  role: StaffRole;
  onClose: () => void;
  onRemoved: () => void;
}

const validate = yupValidate(setStaffRoleSchema.pick(['reason']));

export function RemoveRoleDialog({ member, role, onClose, onRemoved }: RemoveRoleDialogProps) {
  return (
    <RoleDialog
      title={`Remove ${member.name} as ${STAFF_ROLE_NOUNS[role]}?`}
      text="They lose what the role opens, are logged out on every device and receive an email about it."
      initialValues={{ reason: '' }}
      validate={validate}
      request={({ reason }) => ({ uid: member.uid, role, held: false, reason })}
      submit="Remove role"
      done="Role removed"
      onClose={onClose}
      onDone={onRemoved}
    >
      <FormTextField name="reason" label="Reason" required helperText="Kept in the audit." />
    </RoleDialog>
  );
}
