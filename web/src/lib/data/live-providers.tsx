import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { app } from '#lib/firebase/app.ts';
import { auth } from '#lib/firebase/auth.ts';
import { firestore } from '#lib/firebase/firestore.ts';

/** reactfire's providers, for pages with live data. Keep reactfire and the full Firestore SDK in their chunks. */
export function LiveProviders({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
