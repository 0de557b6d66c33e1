import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LastBackup, MigrationState, NightlyRun, PortalStatus } from '@portal/functions/contract/admin/status';
import type { ReactNode } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { formatDateTime, formatInteger } from '#components/format/formatters.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

const DAY = 86_400_000;

/** The version, the last night, migrations, mails and backups of the portal. */
export function StatusPanel() {
  const status = usePortalQuery(callQuery('getStatus', {}));
  if (status.isPending) return <LoadingPanel label="Loading the status" />;
  if (status.isLoadingError) return <ErrorPanel message={status.error.message} onRetry={status.refetch} />;
  return (
    <>
      <BusyButton
        size="small"
        variant="text"
        busy={status.isRefetching}
        startIcon={<RefreshOutlined />}
        onClick={() => void status.refetch()}
      >
        Refresh
      </BusyButton>
      <Box component="dl" sx={FACTS}>
        {factsOf(status.data, Date.now()).map(({ label, text, detail, wrong }) => (
          <Box key={label} sx={FACT}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              <Typography color={wrong ? 'error' : 'textPrimary'} sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
              {detail ? (
                <Typography variant="body2" color="textSecondary" component="div">
                  {detail}
                </Typography>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

export interface StatusFact {
  label: string;
  text: string;
  detail?: ReactNode;
  /** Needs an operator. */
  wrong?: boolean;
}

export function factsOf({ revision, nightly, migrations, mails, backup }: PortalStatus, at: number): StatusFact[] {
  const { version } = document.documentElement.dataset;
  return [
    { label: 'Pages', text: version ? `Build ${version}` : 'A build without a version' },
    { label: 'Functions', text: revision ? `Revision ${revision}` : 'On the emulators' },
    { label: 'Nightly tasks', ...nightlyFact(nightly, at) },
    { label: 'Migrations', ...migrationFact(migrations) },
    { label: 'Emails', ...mailFact(mails, at) },
    { label: 'Last backup', ...backupFact(backup, at) },
  ];
}

type Fact = Omit<StatusFact, 'label'>;

const timeOf = (iso: string) => formatDateTime(new Date(iso));

function nightlyFact(run: NightlyRun | null, at: number): Fact {
  if (!run) return { text: 'Have not run yet', detail: 'They run at 03:15 every night. The emulators don’t run them.' };
  const when = timeOf(run.startedAt);
  if (run.failed.length > 0) return { text: `Failed at ${when}: ${run.failed.join(', ')}`, wrong: true };
  const late = at - Date.parse(run.startedAt) > 1.5 * DAY;
  if (!run.finishedAt) return { text: `Began at ${when} and did not finish`, wrong: late };
  return late ? { text: `Last ran at ${when}, which is too long ago`, wrong: true } : { text: `Ran at ${when}` };
}

function migrationFact(migrations: readonly MigrationState[]): Fact {
  const stopped = migrations.filter(({ finishedAt }) => finishedAt === null);
  if (migrations.length === 0) return { text: 'None recorded', detail: 'A new project needs none.' };
  const list = migrations.map(({ number, name }) => `${number} ${name}`).join(' · ');
  if (stopped.length === 0) return { text: `All ${formatInteger(migrations.length)} are finished`, detail: list };
  return {
    text: `Not finished: ${stopped.map(({ number, name }) => `${number} ${name}`).join(', ')}`,
    detail: 'Run “npm run migrate” again.',
    wrong: true,
  };
}

function mailFact({ waiting, oldest, undelivered }: PortalStatus['mails'], at: number): Fact {
  const late = oldest !== null && at - Date.parse(oldest) > DAY;
  const parts = [
    waiting === 0
      ? 'None is waiting'
      : `${formatInteger(waiting)} waiting${oldest ? `, the oldest since ${timeOf(oldest)}` : ''}`,
    undelivered === 0 ? '' : `${formatInteger(undelivered)} undelivered`,
  ];
  return { text: parts.filter(Boolean).join('; '), wrong: late || undelivered > 0 };
}

function backupFact(backup: LastBackup, at: number): Fact {
  if (backup === 'local')
    return { text: 'Made by hand', detail: '“npm run backup -- save <folder>” saves the local portal.' };
  if (backup === 'none') return { text: 'There is no backup', detail: 'See docs/deploy.md, section 8.', wrong: true };
  if (backup === 'unreadable') {
    return {
      text: 'Not known',
      detail: 'Give the functions’ service account the role “Cloud Datastore Backups Viewer”.',
    };
  }
  return { text: timeOf(backup.at), wrong: at - Date.parse(backup.at) > 2 * DAY };
}

const FACTS = { m: 0, mt: 1, borderTop: 1, borderColor: 'divider' } as const;
const FACT = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '12rem minmax(0, 1fr)' },
  columnGap: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
