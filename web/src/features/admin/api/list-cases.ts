import type { KycCase } from '@portal/functions/contract/kyc/kyc-review';
import { call } from '#lib/data/call.ts';
import type { Page } from './read-page.ts';

export type CaseRow = KycCase & { id: string };

/** Verifications as the server orders them: those that wait for review first. */
export async function listCases(cursor?: string): Promise<Page<CaseRow>> {
  const { cases, next } = await call('listKycReviews', cursor === undefined ? {} : { cursor });
  return {
    rows: cases.map((one) => ({ ...one, id: one.uid })),
    next: next === null ? null : () => listCases(next),
  };
}
