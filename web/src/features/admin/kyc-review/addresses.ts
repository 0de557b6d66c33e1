export const caseAddress = (uid: string): string => `/admin?tab=kyc&case=${encodeURIComponent(uid)}`;
