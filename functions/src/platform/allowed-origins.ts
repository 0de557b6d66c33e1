import { ALLOWED_ORIGINS } from './parameters.ts';

/** Where Firebase Hosting serves a project, whether or not a domain of its own is connected to it. */
function hostingOrigins(project: string | undefined): string[] {
  return project ? [`https://${project}.web.app`, `https://${project}.firebaseapp.com`] : [];
}

/**
 * The origins that a browser may call from, worked out when a call arrives: the parameter, or the project's own hosting
 * where it is empty. The emulator allows every origin. This spares an honest browser from a dishonest page; it is no guard:
 * who may do what is decided by the verified token alone.
 */
export const allowedOrigins = ALLOWED_ORIGINS.equals([]).thenElse(
  hostingOrigins(process.env.GCLOUD_PROJECT),
  ALLOWED_ORIGINS,
);
