import { accountDeletionSchema } from '@portal/functions/contract/accounts/account-data';
import { strictObject } from '@portal/functions/contract/strict-object';
import { type InferType, string } from 'yup';

/** What the dialog asks before an account is deleted. */
export const deletionFormSchema = strictObject({
  password: string().required('Password is required'),
}).concat(accountDeletionSchema);
export type DeletionForm = InferType<typeof deletionFormSchema>;

export const NOTHING_YET: DeletionForm = { password: '', understood: false };
