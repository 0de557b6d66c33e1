import { createContext, lazy, type ReactNode, useContext, useState } from 'react';
import { OnDemandPart } from '#components/lazy/on-demand-part.tsx';
import type { Asked } from './message-dialog.tsx';

/** Dialogs come with the first question. */
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));

const AskContext = createContext<((asked: Asked) => void) | null>(null);

/** Asks before something is done about a message; one dialog serves all messages. */
export function MessageActionsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <AskContext value={setAsked}>
      {children}
      {asked ? (
        <OnDemandPart>
          <MessageDialog asked={asked} onClose={() => setAsked(null)} />
        </OnDemandPart>
      ) : null}
    </AskContext>
  );
}

export function useConfirm(): (asked: Asked) => void {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm needs the MessageActionsProvider above it.');
  return ask;
}
