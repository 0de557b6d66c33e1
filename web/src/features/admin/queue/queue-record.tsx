import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { type Query, usePortalQuery } from '#lib/data/query.ts';
import { isUnreadable } from '../api/lists.ts';

interface QueueRecordProps<Row extends { id: string }> {
  /** The records in the plural. */
  noun: string;
  /** The parameter of the address that opened the record. */
  recordParam: string;
  /** The list of this one record. */
  query: Query<{ rows: (Row | UnreadableRecord)[] }>;
  children: (row: Row, reload: () => void) => ReactNode;
}

/** One record of a queue, with the way back to the page of the queue that it was opened from. */
export function QueueRecord<Row extends { id: string }>(props: QueueRecordProps<Row>) {
  const { noun, recordParam, query, children } = props;
  const { data, isPending, error, refetch } = usePortalQuery(query);
  const reload = () => void refetch();
  const [row] = data?.rows ?? [];
  return (
    <>
      <BackToQueue noun={noun} recordParam={recordParam} />
      {isPending ? <LoadingPanel label="Loading" onRetry={reload} /> : null}
      {error ? <ErrorPanel message={error.message} onRetry={reload} /> : null}
      {data && !row ? <EmptyPanel title="This entry no longer exists" /> : null}
      {row && isUnreadable(row) ? (
        <EmptyPanel title="This record could not be read" text={`It is stored at ${row.unreadable}.`} />
      ) : null}
      {row && !isUnreadable(row) ? <Box sx={RECORD}>{children(row, reload)}</Box> : null}
    </>
  );
}

const RECORD = { display: 'grid', gap: 2, maxWidth: '46rem' } as const;

export function BackToQueue({ noun, recordParam }: { noun: string; recordParam: string }) {
  const [params] = useSearchParams();
  const back = new URLSearchParams(params);
  back.delete(recordParam);
  return (
    <Button component={Link} to={`?${back}`} size="small" sx={{ mb: 2, ml: -1.75 }}>
      {`All ${noun}`}
    </Button>
  );
}
