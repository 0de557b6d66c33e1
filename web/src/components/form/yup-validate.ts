import { type FormikErrors, setIn } from 'formik';
import { ValidationError } from 'yup';

interface SyncSchema {
  validateSync(value: unknown, options: { abortEarly: boolean }): unknown;
}

/** Formik's `validate` from a schema of the contract: the first message of each field. */
export function yupValidate(schema: SyncSchema) {
  return <Values extends object>(values: Values): FormikErrors<Values> => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (error instanceof ValidationError) return firstMessages(error);
      throw error;
    }
  };
}

function firstMessages<Values>({ inner }: ValidationError): FormikErrors<Values> {
  const fields = new Map<string, string>();
  for (const { path, message } of inner) if (path && !fields.has(path)) fields.set(path, message);
  return [...fields].reduce((errors, [path, message]) => setIn(errors, path, message), {});
}
