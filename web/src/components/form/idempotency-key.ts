/**
 * Idempotency key of a submission. The same values keep their key until `renew`, because a request may have succeeded
 * although its response was lost. Changed values get a new key.
 */
export function createIdempotencyKey<Values extends object>() {
  let current: { content: string; key: string } | null = null;
  return {
    addTo(values: Values): Values & { submissionId: string } {
      const content = JSON.stringify(values);
      if (current?.content !== content) current = { content, key: crypto.randomUUID() };
      return { ...values, submissionId: current.key };
    },
    renew() {
      current = null;
    },
  };
}
