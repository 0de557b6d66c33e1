import Box from '@mui/material/Box';
import type { Upload } from '../upload-list.ts';
import { UploadRow } from './upload-row.tsx';

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}

/** Files on their way, and those that did not arrive until they are put away. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label="Uploads" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRemove={() => onRemove(upload.id)}
          onRetry={() => onRetry(upload.id)}
        />
      ))}
    </Box>
  );
}
