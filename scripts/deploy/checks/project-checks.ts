import { array, boolean, object, string } from 'yup';
import { type Check, check } from './check.ts';

/** What the portal and its deployment call. */
export const REQUIRED_APIS: readonly string[] = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'securetoken',
  'storage',
].map((name) => `${name}.googleapis.com`);

const servicesSchema = object({
  services: array(object({ config: object({ name: string().required() }).required() })).required(),
});

export const projectChecks: readonly Check[] = [
  check('project', object({ state: string().required() }), {
    title: 'The project is active',
    fault: ({ state }) =>
      state === 'ACTIVE' ? undefined : `its state is ${state}: restore it with "gcloud projects undelete".`,
    missing: 'there is no such project: check the id.',
  }),
  check('billing', object({ billingEnabled: boolean().default(false) }), {
    title: 'It is on the Blaze plan',
    fault: ({ billingEnabled }) =>
      billingEnabled ? undefined : 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
    missing: 'no billing account is linked: Firebase console → Usage and billing → Modify plan.',
  }),
  check('services', servicesSchema, {
    title: 'The APIs that it needs are enabled',
    fault: ({ services }, { project }) => {
      const enabled = new Set(services.map(({ config }) => config.name));
      const absent = REQUIRED_APIS.filter((name) => !enabled.has(name));
      return absent.length === 0
        ? undefined
        : `not enabled: run "gcloud services enable ${absent.join(' ')} --project ${project}".`;
    },
    missing: 'the list of APIs is not there: check the id of the project.',
  }),
];
