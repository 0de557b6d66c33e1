export type Scheme = 'light' | 'dark';
export type Mode = Scheme | 'system';

/**
 * The mode that shows the other scheme. Where that is what the system prefers anyway, the choice goes back to the system,
 * so that the portal follows it again.
 */
export function nextColorMode(shown: Scheme, system: Scheme): Mode {
  const other: Scheme = shown === 'light' ? 'dark' : 'light';
  return other === system ? 'system' : other;
}
