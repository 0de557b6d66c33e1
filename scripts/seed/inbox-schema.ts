import { array, type InferType, string } from 'yup';
import { emailSchema } from '../../functions/src/contract/accounts/auth-forms.ts';
import { EXPERTISE_OPTIONS } from '../../functions/src/contract/forms/expert-application.ts';
import { FORM_STATUSES } from '../../functions/src/contract/forms/form-records.ts';
import { valuesOf } from '../../functions/src/contract/options.ts';
import { opportunityIdSchema, strictObject } from '../../functions/src/contract/schemas.ts';
import { seedTimeSchema } from './seed-time.ts';

const form = {
  id: string().required(),
  at: seedTimeSchema().required(),
  status: string().oneOf(FORM_STATUSES).required(),
  email: emailSchema(),
};

/** What people without an account have sent, and who waits for what: `inbox.json`. */
export const inboxSchema = strictObject({
  contact_messages: array(
    strictObject({
      ...form,
      name: string().required(),
      phone: string().nullable().defined(),
      subject: string().required(),
      message: string().required(),
    }).required(),
  ).required(),
  expert_applications: array(
    strictObject({
      ...form,
      first_name: string().required(),
      last_name: string().required(),
      expertise: string().oneOf(valuesOf(EXPERTISE_OPTIONS)).required(),
      message: string().nullable().defined(),
    }).required(),
  ).required(),
  waitlist: array(
    strictObject({
      uid: string().required(),
      opportunity_id: opportunityIdSchema(),
      at: seedTimeSchema().required(),
    }).required(),
  ).required(),
});
export type SeedInbox = InferType<typeof inboxSchema>;
