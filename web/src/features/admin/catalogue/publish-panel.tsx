import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PublicationPlan } from '@portal/functions/contract/editing/publication';
import { Link } from 'react-router-dom';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { changesOf } from './changes.ts';
import { describeFaults } from './check-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { editorAddress, fieldNamed } from './sections.ts';

export const publicationId = (id: string) => `publish:${id}`;

/** What a publication changes and who is told, before it is confirmed and held. */
export function PublishPanel({ id, title, revision, isSaved, onGone }: PanelProps) {
  const toast = useToast();
  const { state, hold } = useHeldAction(publicationId(id));
  const plan = usePortalQuery({
    queryKey: ['describePublication', id, revision],
    queryFn: () => call('describePublication', { id }),
  });
  if (plan.isPending) return <SkeletonPanel label="Comparing with what is published" rows={4} />;
  if (plan.error) return <ErrorPanel message={plan.error.message} onRetry={() => void plan.refetch()} />;
  const { faults, version, changes } = plan.data;
  const isHeld = state === 'held' || state === 'running';
  const publish = async () => {
    const answer = await call('publishDraft', { id, revision: plan.data.revision, version });
    if ('faults' in answer) throw new CallError('failed-precondition', describeFaults(answer.faults.length));
    toast({ title: `Version ${answer.version} published`, description: title, tone: 'success' });
    onGone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {faults.length > 0 ? (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ width: 1 }}
          action={
            <Button color="inherit" size="small" component={Link} to={editorAddress(id, 'check')}>
              Open the check
            </Button>
          }
        >
          {describeFaults(faults.length)}
        </Alert>
      ) : null}
      <Changes version={version} changes={changes} />
      <Told plan={plan.data} />
      {faults.length > 0 ? null : (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Button
            variant="contained"
            disabled={isHeld || !isSaved || changes.length === 0}
            onClick={() => hold({ doing: `Publishing “${title}”`, run: publish, to: editorAddress(id, 'publish') })}
          >
            Publish
          </Button>
          {isHeld ? (
            <Typography variant="body2" color="textSecondary">
              The draft can’t be changed until it is published.
            </Typography>
          ) : null}
        </Box>
      )}
    </Box>
  );
}

function Changes({ version, changes }: Pick<PublicationPlan, 'version' | 'changes'>) {
  if (version === null) {
    return <Typography>This opportunity is not published yet, so its whole page is new.</Typography>;
  }
  if (changes.length === 0) return <Typography>{`Nothing differs from version ${version}.`}</Typography>;
  return (
    <Box component="section" aria-labelledby="changes" sx={{ width: 1 }}>
      <Typography id="changes" variant="subtitle1" component="h4">
        {`Changes since version ${version}`}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {changes.map(({ field, before, after }) => (
          <FieldChange key={field} name={field} before={before} after={after} />
        ))}
      </Box>
    </Box>
  );
}

function FieldChange({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  const field = fieldNamed(name);
  const changes = field
    ? changesOf(field, before, after)
    : [{ of: '', before: JSON.stringify(before), after: JSON.stringify(after) }];
  return changes.map((change) => (
    <Box key={change.of} sx={CHANGE}>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
        {[field?.label ?? name, change.of].filter(Boolean).join(', ')}
      </Typography>
      <Box component="dd" sx={VALUES}>
        <Value of="Before" text={change.before} />
        <Value of="After" text={change.after} />
      </Box>
    </Box>
  ));
}

const Value = ({ of, text }: { of: string; text: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {of}
    </Typography>
    <Typography variant="body2" dir="auto" color={text ? 'textPrimary' : 'textSecondary'} sx={TEXT}>
      {text || 'Not stated'}
    </Typography>
  </Box>
);

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** Who learns of the publication. Zeros are left out. */
function Told({ plan: { waitlist, followers, searches, readers } }: { plan: PublicationPlan }) {
  const ofDocuments = `${count(readers.count, 'reader', 'readers')} of documents that have a new version`;
  const told = [
    ...(waitlist > 0 ? [`${count(waitlist, 'person', 'people')} on the waitlist: it opens`] : []),
    ...(followers > 0 ? [`${count(followers, 'follower', 'followers')}: it has new documents`] : []),
    ...(readers.all && readers.count === 0 ? [] : [`${readers.all ? '' : 'At least '}${ofDocuments}`]),
    ...(searches.count > 0
      ? [`${count(searches.count, 'investor', 'investors')} with a saved search that it matches`]
      : []),
    ...(searches.all ? [] : ['Investors with a saved search that it matches. There are too many searches to count.']),
  ];
  return (
    <Box component="section" aria-labelledby="told">
      <Typography id="told" variant="subtitle1" component="h4">
        Who we notify
      </Typography>
      {told.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No one.
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const CHANGE = { py: 1.5, borderTop: 1, borderColor: 'divider' } as const;
const VALUES = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1,
} as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
