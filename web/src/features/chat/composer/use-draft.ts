import { cleanMessage, messageFormSchema } from '@portal/functions/contract/chat/chat';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ValidationError } from 'yup';

/** The schema's message about a text, or null if it is valid. */
function validateMessage(content: string): string | null {
  try {
    messageFormSchema.validateSync({ content });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** The text in the field. `onPost` returns whether the message was queued; only then the field is cleared. */
export function useDraft(onPost: (content: string) => boolean) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const change = (typed: string) => {
    const clean = cleanMessage(typed);
    setText(clean);
    // An empty field is an error only on submit.
    setError(clean.trim() === '' ? null : validateMessage(clean));
  };

  const send = () => {
    const invalid = validateMessage(text);
    setError(invalid);
    if (invalid === null && onPost(text.trim())) setText('');
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
