import { type ComponentProps, useState } from 'react';
import { QuestionDialog } from '#components/question-dialog.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { QUESTIONS } from '../message-questions.ts';
import { type AskedKind, useMessageQuestion } from '../use-message-question.ts';
import { ReportReasons } from './report-reasons.tsx';

export interface Asked {
  kind: AskedKind;
  messageId: string;
}

/** Asks before a message is deleted, removed or reported. */
export function MessageDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { done, ...question } = QUESTIONS[asked.kind];
  const toast = useToast();
  const [reason, setReason] = useState<ComponentProps<typeof ReportReasons>['value']>(null);
  const { act, busy, failure } = useMessageQuestion(asked, reason, () => {
    toast({ title: done, tone: 'success' });
    onClose();
  });
  const reporting = asked.kind === 'report';
  return (
    <QuestionDialog
      {...question}
      {...{ busy, failure, onClose }}
      color={reporting ? 'primary' : 'error'}
      disabled={reporting && reason === null}
      onConfirm={() => void act()}
    >
      {reporting ? (titleId) => <ReportReasons value={reason} onChange={setReason} labelledBy={titleId} /> : undefined}
    </QuestionDialog>
  );
}
