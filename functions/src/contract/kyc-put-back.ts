import { KYC_OVERALL_STATUSES, type KycRecord } from './kyc.ts';
import type { WrittenKycRecord } from './kyc-machine.ts';

const LONGEST = 40;

/** What somebody wrote as a status, as one short line. */
export const printStatus = (written: unknown) => String(written).replace(/\s+/g, ' ').slice(0, LONGEST);

/**
 * Why what was written in the console did not stay, for whoever wrote it and looks at the record again; null where it did.
 */
export function explainPutBack(written: WrittenKycRecord, settled: KycRecord): string | null {
  const { overall_status: wanted } = written;
  const became = settled.overall_status;
  if (wanted === became) return null;
  const putBack = `It was put back to "${became}".`;
  if (!KYC_OVERALL_STATUSES.some((status) => status === wanted)) {
    return `"${printStatus(wanted)}" is not a status: write one of ${KYC_OVERALL_STATUSES.join(', ')}. ${putBack}`;
  }
  const needed = wanted === 'rejected' ? 'a document has' : 'both documents have';
  return `The status can be "${wanted}" only when ${needed} been handed in. ${putBack}`;
}
