import { defineBoolean } from 'firebase-functions/params';

/** Whether what a public form sends is stored. Off, it is accepted all the same: the visitor sees no difference. */
export const DELIVER_FORMS = defineBoolean('DELIVER_FORMS', {
  default: false,
  description:
    'Store what the contact and expert application forms send, for an admin to read. Off: only noted in the log.',
});
