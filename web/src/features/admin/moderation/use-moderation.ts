import { useToast } from '#components/toast/use-toast.ts';
import { useMutation } from '#lib/data/query.ts';

interface Action {
  act: () => Promise<unknown>;
  /** The title of the toast on success. */
  done: string;
}

/** Runs one moderation call at a time and reports the outcome as a toast. */
export function useModeration(onDone: () => void) {
  const toast = useToast();
  const { mutate, busy } = useMutation(({ act }: Action) => act(), {
    onSuccess: (_answer, { done }) => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
    onError: ({ message }) => toast({ title: 'Nothing was changed', description: message, tone: 'destructive' }),
  });
  const run = async (act: Action['act'], done: string) => {
    if (!busy) await mutate({ act, done });
  };
  return { busy, run };
}
