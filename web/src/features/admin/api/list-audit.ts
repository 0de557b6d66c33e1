import type { AuditRequest, AuditRow } from '@portal/functions/contract/admin/audit';
import { call } from '#lib/data/call.ts';
import type { Page } from './read-page.ts';

/** Audit records, newest first. */
export async function listAudit(request: AuditRequest): Promise<Page<AuditRow>> {
  const { rows, next } = await call('listAudit', request);
  return { rows, next: next === null ? null : () => listAudit({ ...request, cursor: next }) };
}

/** The id under which records name someone, found by e-mail address or id. Throws where the server refuses it. */
export async function findAudited(request: AuditRequest): Promise<string | null> {
  return (await call('listAudit', request)).filteredBy?.id ?? null;
}
