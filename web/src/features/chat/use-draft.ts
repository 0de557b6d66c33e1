import { cleanMessage, messageFormSchema } from '@portal/functions/contract/chat/message';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ValidationError } from 'yup';
import { useToast } from '#components/toast/use-toast.ts';
import { TOO_FAST } from './send-messages.ts';

/** What is wrong with a message, in the schema's words. */
function faultOf(content: string): string | null {
  try {
    messageFormSchema.validateSync({ content });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** The text in the field. It leaves the field when it is taken; an empty one is complained of only when it is sent. */
export function useDraft(onPost: (content: string) => boolean) {
  const toast = useToast();
  const [text, renderText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const change = (typed: string) => {
    const clean = cleanMessage(typed);
    renderText(clean);
    setError(clean.trim() === '' ? null : faultOf(clean));
  };

  const send = () => {
    const fault = faultOf(text);
    setError(fault);
    if (fault) return;
    if (onPost(text.trim())) renderText('');
    else toast(TOO_FAST);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word that an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return { text, change, error, submit, onKeyDown };
}
