import { SERVICES } from '#content/services/services-page.ts';
import { paths } from '#routing/paths.ts';

/** The pages that are complete HTML in the built site. */
export const PRERENDERED_PATHS: readonly string[] = [
  paths.home,
  paths.about,
  paths.services,
  ...SERVICES.map(({ id }) => paths.service(id)),
  paths.contact,
  paths.joinUs,
  paths.cookiesPolicy,
];
