import { string } from 'yup';

/**
 * The idempotency key of a form, a random UUID that the browser makes and sends as `submissionId`. What is sent again because its
 * answer was lost carries the same one, and is stored once; nobody can name another person's.
 */
export const idempotencyKeySchema = () =>
  string()
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Please reload the page and try again.')
    .required('Please reload the page and try again.');
