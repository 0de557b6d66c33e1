import { ConfirmationNotice } from '#features/email-confirmation/confirmation-notice.tsx';
import { KycPage } from '#features/kyc/kyc-page.tsx';

/** Verification, and what has to be done before it can be approved. */
export const VerificationPage = () => <KycPage notice={<ConfirmationNotice />} />;
