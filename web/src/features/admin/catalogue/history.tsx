import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { VersionRow, VersionSource, Versions } from '@portal/functions/contract/editing/publication';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { fieldNamed } from './sections.ts';

interface HistoryProps {
  id: string;
  /** A version can't be restored over a draft. */
  hasDraft: boolean;
  onRestored: () => void;
}

const SOURCES: Record<VersionSource, string> = {
  draft: '',
  command_line: 'with the command line',
  earlier: 'before versions were kept',
};

/** The published versions, newest first. */
export function History({ id, hasDraft, onRestored }: HistoryProps) {
  const { data, error, isPending, refetch } = usePortalQuery(callQuery('listVersions', { id }));
  const [older, setOlder] = useState<Versions | null>(null);
  const more = usePortalMutation((before: number) => call('listVersions', { id, before }), {
    onSuccess: (page) => setOlder({ ...page, versions: [...(older?.versions ?? []), ...page.versions] }),
  });
  const restore = usePortalMutation((number: number) => call('restoreVersion', { id, number }), {
    onSuccess: onRestored,
  });
  if (isPending) return <SkeletonPanel label="Loading the history" rows={3} />;
  if (error) return <ErrorPanel message="The history could not be loaded." onRetry={() => void refetch()} />;
  const versions = [...data.versions, ...(older?.versions ?? [])];
  const next = older ? older.next : data.next;
  if (versions.length === 0) return <EmptyPanel title="No version yet" text="Each publication is kept here." />;
  return (
    <Box component="section" aria-label="History">
      {hasDraft ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Publish or discard the draft before you restore a version.
        </Typography>
      ) : null}
      {restore.error ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {restore.error.message}
        </Alert>
      ) : null}
      <Box component="ol" sx={LIST}>
        {versions.map((version) => (
          <Box component="li" key={version.number} sx={ROW}>
            <Version version={version} isShown={version.number === data.published} />
            {hasDraft || version.number === data.published ? null : (
              <BusyButton
                size="small"
                busy={restore.isPending && restore.variables === version.number}
                aria-label={`Restore version ${version.number}`}
                onClick={() => restore.mutate(version.number)}
              >
                Restore
              </BusyButton>
            )}
          </Box>
        ))}
      </Box>
      {next === null ? null : (
        <Button size="small" loading={more.isPending} onClick={() => more.mutate(next)}>
          Show older versions
        </Button>
      )}
    </Box>
  );
}

function Version({ version: { number, at, by, source, changed }, isShown }: { version: VersionRow; isShown: boolean }) {
  const fields = changed.map((key) => fieldNamed(key)?.label ?? key);
  return (
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{`Version ${number}`}</Typography>
        {isShown ? <StatusBadge tone="positive" label="Current" /> : null}
      </Box>
      <Typography variant="body2" color="textSecondary">
        <bdi>{by}</bdi>, {formatDateTime(new Date(at))}
        {SOURCES[source] && `, ${SOURCES[source]}`}
      </Typography>
      {fields.length > 0 ? <Typography variant="body2">{`Changed: ${fields.join(', ')}`}</Typography> : null}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' } as const;
