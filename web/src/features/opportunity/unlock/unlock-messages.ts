const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds until `end`, never below none. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** "59:58", and "1:00:00" at the very beginning. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What is read out as the end comes near: twice, because a countdown read out each second drowns everything else. */
export function countdownWarning(seconds: number): string | null {
  if (seconds <= 60) return 'This page locks again in one minute.';
  if (seconds <= 300) return 'This page locks again in five minutes.';
  return null;
}

/** Under the field after a passcode that opens nothing here. How long a wait is, the server says when it comes to one. */
export function wrongPasscode(triesLeft: number): string {
  const refusal = 'This passcode does not open this page.';
  if (triesLeft <= 0) return `${refusal} No tries are left for now.`;
  return `${refusal} ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`;
}
