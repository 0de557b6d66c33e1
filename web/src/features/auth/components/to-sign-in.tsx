import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

/** The way on that every e-mailed link's page has. */
export const TO_SIGN_IN = <TextLink to={paths.signIn}>Back to sign in</TextLink>;
