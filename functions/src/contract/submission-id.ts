import { string } from 'yup';

/**
 * Names one sending of a form, as the browser draws it by lot. What is sent again because its answer was lost carries the same
 * one, and is stored once; nobody can name another person's.
 */
export const submissionIdSchema = () =>
  string()
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Please reload the page and try again.')
    .required('Please reload the page and try again.');
