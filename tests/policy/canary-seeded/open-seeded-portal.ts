import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { VisitorDetail } from '@portal/functions/contract/access/policy';
import type { KycOverallStatus } from '@portal/functions/contract/kyc/kyc';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { localSecrets } from '../../../scripts/emulators/emulator-environment.ts';
import { removeVerification, writeVerification } from '../../factories/kyc-records.ts';
import type { ConfidentialString } from '../../support/confidential-strings.ts';
import { portalUrl } from '../../support/emulators.ts';

const SERVER = join(import.meta.dirname, 'serve-seeded.ts');
const CATALOGUE_CALLS =
  /\/(opportunities\/(getOpportunity|listOpportunities|searchOpportunities|unlockOpportunity)|catalogue(\/[\w-]+)?)$/;

/**
 * A portal with a canary in every confidential field and for every passcode. Its catalogue is in a separate project on the same Firestore
 * emulator, and a separate process serves the callables that read it. Other tests keep their catalogue, and both settings of VISITOR_DETAIL can be
 * tested. With a number of `generated` opportunities, it has those instead, without canaries.
 */
export async function openSeededPortal(visitorDetail: VisitorDetail, { generated = 0 } = {}) {
  const projectId = `demo-canary-${crypto.randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const firestore = getFirestore(app);
  const auth = getAuth(app);
  const server = fork(SERVER, {
    env: { ...process.env, ...parameters(projectId, visitorDetail), PORTAL_GENERATED: String(generated) },
    // Logs are discarded; errors are shown.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(server, 'message');
  return {
    /** The stored salts and hashes of the passcodes. */
    async storedSecrets(): Promise<ConfidentialString[]> {
      const { docs } = await firestore.collection('opportunity_passcodes').get();
      return docs.flatMap((document) =>
        ['salt', 'hash'].map((place) => ({ opportunity: document.id, place, value: String(document.get(place)) })),
      );
    },
    routeCalls: (context: BrowserContext) =>
      context.route(CATALOGUE_CALLS, (route) => {
        const [path] = CATALOGUE_CALLS.exec(new URL(route.request().url()).pathname) ?? [];
        return route.continue({ url: `http://127.0.0.1:${port}${path}` });
      }),
    /** Creates the account in this project, whose functions look callers up there. */
    async createAccount(uid: string, claims: object = {}) {
      await auth.createUser({ uid });
      await auth.setCustomUserClaims(uid, claims);
    },
    /** A null status removes the verification. */
    setKyc: async (uid: string, status: KycOverallStatus | null) => {
      if (status) await writeVerification(uid, status, firestore);
      else await removeVerification(uid, firestore);
    },
    async close() {
      server.disconnect();
      await once(server, 'exit');
      await Promise.all((await firestore.listCollections()).map((found) => firestore.recursiveDelete(found)));
      await deleteApp(app);
    },
  };
}
export type SeededPortal = Awaited<ReturnType<typeof openSeededPortal>>;

/** The project's .env and the variables that the emulator sets for every function, which skip token verification. */
const parameters = (projectId: string, visitorDetail: VisitorDetail) => ({
  GCLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId }),
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  VISITOR_DETAIL: visitorDetail,
  ENFORCE_APP_CHECK: 'false',
  ALLOWED_ORIGINS: JSON.stringify([new URL(portalUrl('/')).origin]),
  ...localSecrets(),
});
