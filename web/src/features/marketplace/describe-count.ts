/** "6 opportunities", "1 opportunity", "2 of 6 opportunities": read aloud when the filters change. */
export function describeCount(shown: number, total: number): string {
  const noun = total === 1 ? 'opportunity' : 'opportunities';
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
}
