import { KYC_DOCUMENT_LABELS } from '@portal/functions/contract/kyc/kyc';
import { KYC_PURPOSE_LABELS, type KycOpening } from '@portal/functions/contract/kyc/kyc-review';

const ROLES: Record<KycOpening['role'], string> = { reviewer: 'a reviewer' };

/** The list of openings in words; two may share everything, so the place in the list is part of the key. */
export const describeOpenings = (openings: readonly KycOpening[]) =>
  openings.map(({ documentType, openedAt, role, purpose }, index) => ({
    key: `${openedAt} ${documentType} ${openings.length - index}`,
    what: `Your ${KYC_DOCUMENT_LABELS[documentType]} was opened by ${ROLES[role]}`,
    why: KYC_PURPOSE_LABELS[purpose],
    at: new Date(openedAt),
  }));
