import { registerFindingSchema } from '../../functions/src/contract/admin/register-findings.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { differencesOf, nextFinding } from '../../functions/src/register-watch/differences.ts';
import { findingId } from '../../functions/src/register-watch/finding-id.ts';
import { fixtures } from '../../functions/src/register-watch/fixtures.ts';
import { keyOf, numberedRights } from '../../functions/src/register-watch/rights-to-watch.ts';

/** The differences that the nightly comparison finds in the demo, as documents by their path. Emulators run no schedules. */
export async function registerFindingRecords(
  catalogue: readonly OpportunityRecord[],
  at: Date,
): Promise<Record<string, object>> {
  const records: Record<string, object> = {};
  for (const { id: opportunityId, rights = [] } of catalogue) {
    for (const right of numberedRights(rights)) {
      const report = await fixtures.lookUp(right);
      if (!report) continue;
      for (const difference of differencesOf(right, report)) {
        const finding = nextFinding(null, { opportunityId, right, difference, asOf: report.asOf, at });
        const path = `register_findings/${findingId(opportunityId, keyOf(right), difference.field)}`;
        records[path] = registerFindingSchema.validateSync(finding);
      }
    }
  }
  return records;
}
