import type { ConsentDocument } from '@portal/functions/contract/legal/notices';
import { paths } from '#routing/paths.ts';

interface ConsentText {
  statement: string;
  /** The page to read first. */
  title: string;
  to: string;
}

/** Texts of consents. A privacy notice is only confirmed as read, because its legal basis is not consent. */
export const CONSENT_TEXTS: Readonly<Record<ConsentDocument, ConsentText>> = {
  terms: {
    statement: 'I agree to the Terms of Service.',
    title: 'Terms of Service',
    to: paths.termsOfService,
  },
  privacy: {
    statement: 'I have read the Privacy Policy.',
    title: 'Privacy Policy',
    to: paths.privacyPolicy,
  },
  identity_documents: {
    statement: 'I agree that my identity documents are stored and reviewed to confirm my identity.',
    title: 'How identity documents are handled',
    to: `${paths.privacyPolicy}#identity-documents`,
  },
  risk: {
    statement: 'I have read the Risk Warning: my capital is at risk.',
    title: 'Risk Warning',
    to: paths.riskWarning,
  },
};
