import type { FormikHelpers } from 'formik';
import { serverErrors } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { messageOfFailure } from './auth-messages.ts';

/** Puts a failure where it belongs: under the fields it is about, or into a toast. */
export function useReportFailure() {
  const toast = useToast();
  return (error: unknown, { setStatus }: Pick<FormikHelpers<object>, 'setStatus'>): void => {
    const message = messageOfFailure(error);
    if (message.fields) setStatus(serverErrors(message.fields));
    if (message.toast) toast({ title: message.toast, tone: 'destructive' });
  };
}
