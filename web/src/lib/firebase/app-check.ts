import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app, appCheckKey } from './app.ts';

/**
 * Shows Firebase that what it is asked comes from this portal's pages. Whatever an SDK is to send needs this before it, so each
 * file that creates a Firestore, Functions or Storage instance imports it; Auth does without, and so do the pages that load no
 * more than Auth. A build without a key holds nothing of it (web/build/unused-modules.ts).
 */
if (appCheckKey) {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
