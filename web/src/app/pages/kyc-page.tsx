import { ConfirmationNotice } from '#features/auth/confirmation-notice.tsx';
import { KycPage } from '#features/kyc/kyc-page.tsx';

/** The verification page, with the notice of an unconfirmed e-mail address. */
export const VerificationPage = () => <KycPage notice={<ConfirmationNotice />} />;
