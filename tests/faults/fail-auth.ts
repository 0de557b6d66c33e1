import type { Page, Route } from '@playwright/test';
import { ports } from '../support/emulators.ts';

/** Allows the page's origin, as the real service does. */
const CORS = { 'access-control-allow-origin': '*' };

/** An error in the format of the real service. The SDK reads the message as the error code. */
const answer = (code: number, message: string) => (route: Route) =>
  route.fulfill({ status: code, headers: CORS, json: { error: { code, message } } });

const NETWORK_TERMS = '<!doctype html><title>Wi-Fi</title><p>Please accept the terms of this network.</p>';

const FAULTS = {
  'answers 500': answer(500, 'Internal error encountered.'),
  'answers 503': answer(503, 'The service is currently unavailable.'),
  'answers 429': answer(429, 'Quota exceeded for quota metric.'),
  'does not answer': () => new Promise<void>(() => undefined),
  'has no DNS entry': (route: Route) => route.abort('namenotresolved'),
  'is hidden by a captive portal': (route: Route) =>
    route.fulfill({ status: 200, headers: CORS, contentType: 'text/html', body: NETWORK_TERMS }),
  'is redirected by a captive portal': (route: Route) =>
    route.fulfill({ status: 302, headers: { ...CORS, location: `http://127.0.0.1:${ports.hosting}/about` } }),
};

/** Ways in which Firebase Auth can be unreachable. None of them means that a session has ended. */
export type AuthFault = keyof typeof FAULTS;
export const AUTH_FAULTS: readonly AuthFault[] = [
  'answers 500',
  'answers 503',
  'answers 429',
  'does not answer',
  'has no DNS entry',
  'is hidden by a captive portal',
  'is redirected by a captive portal',
];

const isAuth = (url: URL) => url.port === String(ports.auth);

/** Makes every request to Firebase Auth fail until `restore`, and counts them. */
export async function failAuth(page: Page, fault: AuthFault) {
  let failed = 0;
  await page.route(isAuth, (route) => {
    failed += 1;
    return FAULTS[fault](route);
  });
  return { failed: () => failed, restore: () => page.unroute(isAuth) };
}
