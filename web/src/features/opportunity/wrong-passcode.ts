/** Under the field after a passcode that opens nothing here. How long a wait is, the server says when it comes to one. */
export function wrongPasscode(triesLeft: number): string {
  const refusal = 'This passcode does not open this page.';
  if (triesLeft <= 0) return `${refusal} No tries are left for now.`;
  return `${refusal} ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`;
}
