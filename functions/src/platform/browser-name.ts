/** Browsers by the token that only they send. Each also sends the tokens below its own. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's user agent; the rest is ignored. */
const LONGEST = 500;

/**
 * A short name for people, such as "Chrome on Windows". A browser can claim to be another, so it proves nothing. The
 * result repeats nothing of the user agent.
 */
export function browserName(userAgent: string | undefined): string {
  const system = findIn(SYSTEMS, userAgent);
  return `${browserFamily(userAgent) ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}

/** The browser without its system, such as "Chrome"; undefined if it is unknown. */
export const browserFamily = (userAgent: string | undefined) => findIn(BROWSERS, userAgent);

function findIn(names: readonly (readonly [RegExp, string])[], userAgent = ''): string | undefined {
  const text = userAgent.slice(0, LONGEST);
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
