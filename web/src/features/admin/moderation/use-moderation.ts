import { useToast } from '#components/toast/use-toast.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface Action {
  act: () => Promise<unknown>;
  done: string;
}

/** Runs one call at a time and reports the outcome as a toast. */
export function useModeration(onDone: () => void) {
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(({ act }: Action) => act(), {
    onSuccess: (_answer, { done }) => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
    onError: ({ message }) => toast({ title: 'Nothing was changed', description: message, tone: 'destructive' }),
  });
  const run = (act: Action['act'], done: string) => mutate({ act, done });
  return { isPending, run };
}
