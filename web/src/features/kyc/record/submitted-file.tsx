import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_LABELS, type KycDocumentType, type StoredKycDocument } from '@portal/functions/contract/kyc/kyc';
import type { ReplaceableDocument } from '@portal/functions/contract/kyc/kyc-review';
import { useRef, useState } from 'react';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { formatSize } from '#components/format/formatters.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { newestOf, useSubmittedDocuments } from '../api/submitted-documents.ts';
import { DocumentUploader } from '../upload/document-uploader.tsx';
import { Timestamp } from './status-card.tsx';

interface SubmittedFileProps {
  documentType: KycDocumentType;
  waits: boolean;
}

/** Replaceable until staff have opened the file. */
export function SubmittedFile({ documentType, waits }: SubmittedFileProps) {
  const { uid } = useSignedInUser();
  const documents = useSubmittedDocuments(uid);
  const newest = documents.status === 'success' ? newestOf(documents.data, documentType) : undefined;
  return (
    <>
      {documents.status === 'loading' ? <SkeletonPanel label="Loading your file" rows={1} /> : null}
      {documents.status === 'error' ? (
        <ErrorPanel message="Your file could not be loaded." onRetry={documents.reload} />
      ) : null}
      {documents.status === 'success' && !newest ? <EmptyPanel title="This file no longer exists." /> : null}
      {newest ? <FileFacts file={newest} /> : null}
      {waits ? <Replacement documentType={documentType} /> : null}
    </>
  );
}

function FileFacts({ file }: { file: StoredKycDocument }) {
  const facts = [
    { label: 'File', value: <bdi>{file.file_name}</bdi> },
    { label: 'Size', value: formatSize(file.file_size) },
    { label: 'Submitted', value: <Timestamp at={file.created_at} /> },
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
} as const;

/** The server returns the replaceable documents, and checks again when the file arrives. */
function Replacement({ documentType }: { documentType: KycDocumentType }) {
  const log = usePortalQuery(callQuery('getKycAccessLog', {}));
  const [replacing, setReplacing] = useState<ReplaceableDocument | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterChange(replacing, () => area.current?.querySelector('button') ?? null);
  const label = KYC_DOCUMENT_LABELS[documentType];
  const replaceable = log.data?.replaceable.find((document) => document.documentType === documentType);
  if (!replacing && !log.data) return null;
  return (
    <Box ref={area} sx={AREA}>
      {replacing ? (
        <DocumentUploader
          documentType={documentType}
          replaces={replacing.documentId}
          onClose={() => setReplacing(null)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          {replaceable ? (
            <Button variant="outlined" onClick={() => setReplacing(replaceable)} sx={{ minHeight: 44 }}>
              Replace {label}
            </Button>
          ) : null}
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 14rem' }}>
            {replaceable
              ? 'You can replace this file until a reviewer opens it.'
              : 'A reviewer has opened this document, so you can’t replace it.'}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

const AREA = { mt: 2.5, pt: 2.5, borderTop: 1, borderColor: 'divider' } as const;
