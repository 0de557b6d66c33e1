const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds until `end`, at least 0. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** "59:58", or "1:00:00" at the start. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Announced by screen readers twice before the end, because announcing every second would drown everything else. */
export function countdownWarning(seconds: number): string | null {
  if (seconds <= 60) return 'This page locks again in one minute.';
  if (seconds <= 300) return 'This page locks again in five minutes.';
  return null;
}

/** The field's error after a wrong passcode. The server's own error says how long to wait once the rate limit is reached. */
export function wrongPasscode(triesLeft: number): string {
  const refusal = 'This passcode does not open this page.';
  if (triesLeft <= 0) return `${refusal} No tries are left for now.`;
  return `${refusal} ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`;
}
