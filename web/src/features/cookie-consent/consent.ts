export interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
}

export const NECESSARY_ONLY: CookieConsent = { necessary: true, analytics: false, marketing: false };
export const EVERYTHING: CookieConsent = { necessary: true, analytics: true, marketing: true };

/** Reads what the browser kept, which anybody may have changed there: whatever is no clear consent is none. */
export function parseConsent(stored: string | null): CookieConsent {
  const value = readRecord(stored);
  return { necessary: true, analytics: value.analytics === true, marketing: value.marketing === true };
}

function readRecord(stored: string | null): { analytics?: unknown; marketing?: unknown } {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
