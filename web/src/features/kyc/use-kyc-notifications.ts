import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  KYC_STATUS_FIELD,
  type RawKycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { describeNews } from './describe-status.ts';

/**
 * Tells of what changes while the page is open: a toast for each document that the record now holds, and a sentence for
 * the page's live region when the whole verification moves. The first record is no news.
 */
export function useKycNotifications(record: RawKycRecord | null): string {
  const toast = useToast();
  const before = useRef<RawKycRecord | null | undefined>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    const last = before.current;
    before.current = record;
    if (last === undefined || record === null) return;
    for (const documentType of KYC_DOCUMENT_TYPES) {
      const field = KYC_STATUS_FIELD[documentType];
      if (record[field] !== 'uploaded' || (last && ['uploaded', 'approved'].includes(last[field]))) continue;
      const description = `Your ${KYC_DOCUMENT_LABELS[documentType]} has been uploaded successfully and is pending review.`;
      toast({ title: 'Document Uploaded', description, tone: 'success' });
    }
    setNews((said) => describeNews(last?.overall_status ?? 'not_started', record.overall_status) ?? said);
  }, [record, toast]);
  return news;
}
