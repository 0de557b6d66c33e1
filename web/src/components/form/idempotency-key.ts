/**
 * The idempotency key of what is being sent, so that the server stores it once: the same content keeps its key until it has
 * arrived, because nobody knows whether a sending whose answer was lost did. Content that was changed in between has a new key.
 */
export function createIdempotencyKey<Values extends object>() {
  let sending: { content: string; key: string } | null = null;
  return {
    addTo(values: Values): Values & { submissionId: string } {
      const content = JSON.stringify(values);
      if (sending?.content !== content) sending = { content, key: crypto.randomUUID() };
      return { ...values, submissionId: sending.key };
    },
    renew() {
      sending = null;
    },
  };
}
