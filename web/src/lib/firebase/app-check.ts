import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app, appCheckKey } from './app.ts';

/**
 * Proves to Firebase that requests come from this portal's pages. Every file that creates a Firestore, Functions or
 * Storage instance must import it first; Auth does not need it. Builds without a key leave it out
 * (web/build/unused-modules.ts).
 */
if (appCheckKey) {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
