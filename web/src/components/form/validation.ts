import { type FormikErrors, setIn, useFormikContext } from 'formik';
import { ValidationError } from 'yup';

interface SyncSchema {
  validateSync(value: unknown, options: { abortEarly: boolean }): unknown;
}

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

/**
 * The server's error messages, in Formik's `status`, because every validation replaces `errors`. They remain until the
 * user changes a field.
 */
interface ServerErrors {
  serverErrors: Record<string, string>;
}

export const serverErrors = (fields: Record<string, string>): ServerErrors => ({ serverErrors: fields });

function readServerError(status: unknown, name: string): string | undefined {
  if (typeof status !== 'object' || status === null || !('serverErrors' in status)) return undefined;
  const { serverErrors: fields } = status;
  if (typeof fields !== 'object' || fields === null) return undefined;
  const message = Object.entries(fields).find(([field]) => field === name)?.[1];
  return typeof message === 'string' ? message : undefined;
}

/** Message below a field: its validation error once touched, otherwise the server's message. */
export function useFieldMessage(name: string): { message: string | undefined; clear: () => void } {
  const { getFieldMeta, status, setStatus } = useFormikContext<object>();
  const { touched, error } = getFieldMeta(name);
  const own = touched ? error : undefined;
  return {
    message: own ?? readServerError(status, name),
    clear: () => {
      if (status !== undefined) setStatus(undefined);
    },
  };
}
