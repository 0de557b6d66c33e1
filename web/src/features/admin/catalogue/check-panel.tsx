import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Fault } from '@portal/functions/contract/opportunities/check/fault';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { capital } from '#components/record-form/fields.ts';
import { call } from '#lib/data/call.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import type { PanelProps } from './panel-props.ts';
import { editorAddress, nameOfPath, SECTIONS, sectionOf } from './sections.ts';

/** Everything that prevents publication, and what investors expect but the record doesn't state. */
export function CheckPanel({ id, revision }: PanelProps) {
  const check = usePortalQuery({ queryKey: ['checkDraft', id, revision], queryFn: () => call('checkDraft', { id }) });
  if (check.isPending) return <SkeletonPanel label="Checking the draft" rows={4} />;
  if (check.error) return <ErrorPanel message={check.error.message} onRetry={() => void check.refetch()} />;
  const { faults, warnings } = check.data;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={faults.length === 0 ? 'success' : 'error'} variant="outlined">
        {faults.length === 0 ? 'No faults. The draft can be published.' : describeFaults(faults.length)}
      </Alert>
      <FaultList id={id} faults={faults} />
      {warnings.length > 0 ? (
        <Box component="section" aria-labelledby="warnings">
          <Typography id="warnings" variant="subtitle1" component="h4">
            Not stated
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Investors expect these facts. You can publish without them.
          </Typography>
          <FaultList id={id} faults={warnings} />
        </Box>
      ) : null}
    </Box>
  );
}

export const describeFaults = (count: number): string =>
  count === 1 ? 'One fault prevents publication.' : `${count} faults prevent publication.`;

/** Faults by section, each with a link to its field. */
function FaultList({ id, faults }: { id: string; faults: readonly Fault[] }) {
  const whole = faults.filter(({ path }) => sectionOf(path) === undefined);
  return (
    <>
      {whole.length > 0 ? <FaultGroup id={id} label="The whole record" faults={whole} /> : null}
      {SECTIONS.map(({ id: section, label }) => {
        const own = faults.filter(({ path }) => sectionOf(path)?.id === section);
        return own.length === 0 ? null : (
          <FaultGroup key={section} id={id} label={label} section={section} faults={own} />
        );
      })}
    </>
  );
}

interface FaultGroupProps {
  id: string;
  label: string;
  section?: string;
  faults: readonly Fault[];
}

function FaultGroup({ id, label, section, faults }: FaultGroupProps) {
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="overline" color="textSecondary">
        {label}
      </Typography>
      <Box component="ul" sx={LIST}>
        {faults.map(({ path, message }) => (
          <Box component="li" key={`${path} ${message}`} sx={ROW}>
            {section === undefined ? null : (
              <Link component={RouterLink} to={editorAddress(id, section, path)} sx={{ flexShrink: 0 }}>
                {nameOfPath(path)}
              </Link>
            )}
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {withoutName(message, path)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The message without the path or label that it begins with, because the link says it in words. */
function withoutName(message: string, path: string): string {
  const label = nameOfPath(path).split(', ').at(-1) ?? '';
  const name = [path, label].find((known) => known !== '' && message.startsWith(`${known} `));
  return name === undefined ? message : capital(message.slice(name.length + 1));
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
