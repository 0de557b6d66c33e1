/**
 * Names what is being sent, so that the server stores it once: the same content keeps its name until it has arrived, because
 * nobody knows whether a sending whose answer was lost did. What was changed in between is another message.
 */
export function createSubmission<Values extends object>() {
  let sending: { content: string; id: string } | null = null;
  return {
    of(values: Values): Values & { submissionId: string } {
      const content = JSON.stringify(values);
      if (sending?.content !== content) sending = { content, id: crypto.randomUUID() };
      return { ...values, submissionId: sending.id };
    },
    end() {
      sending = null;
    },
  };
}
