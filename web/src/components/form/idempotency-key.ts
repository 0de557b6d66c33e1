/**
 * The idempotency key of a submission, so that the server stores it once. The same values keep their key until `renew`, because
 * a request whose response was lost may have succeeded. Changed values get a new key.
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
