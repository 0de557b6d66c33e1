import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import NativeSelect from '@mui/material/NativeSelect';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Draft } from '@portal/functions/contract/editing/drafts';
import { faultsOfRecord } from '@portal/functions/contract/opportunities/check/check-opportunity';
import type { Fault } from '@portal/functions/contract/opportunities/check/fault';
import { type ComponentType, useDeferredValue, useId, useMemo, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatTime } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { RecordForm } from '#components/record-form/record-form.tsx';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { CheckPanel } from './check-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DocumentUploads } from './documents/document-uploads.tsx';
import type { SessionState } from './draft-session.ts';
import { ENTRY_BADGES } from './entry-badges.ts';
import { History } from './history.tsx';
import type { PanelProps } from './panel-props.ts';
import { PasscodePanel } from './passcodes/passcode-panel.tsx';
import { PublishPanel, publicationId } from './publish-panel.tsx';
import { editorAddress, type Place, parsePlace, SECTIONS, sectionOf, TOOLS, type ToolId } from './sections.ts';
import { DuplicateDialog } from './start-dialogs.tsx';
import { useDraftSession } from './use-draft-session.ts';

const PANELS: Record<ToolId, ComponentType<PanelProps>> = {
  check: CheckPanel,
  publish: PublishPanel,
  history: ({ id, onGone }) => <History id={id} hasDraft onRestored={onGone} />,
  passcode: ({ id, isPublished }) =>
    isPublished ? (
      <PasscodePanel id={id} />
    ) : (
      <EmptyPanel title="No passcode yet" text="You can make one when the opportunity is published." />
    ),
};

const idOf = (place: Place) => (place.kind === 'tool' ? place.id : place.section.id);
/** The label of the only field says the same. */
const isNamedByField = (place: Place) => place.kind === 'section' && place.section.fields.length === 1;
const NO_FAULTS: readonly Fault[] = [];

interface DraftEditorProps {
  draft: Draft;
  /** The draft was published or discarded. */
  onGone: () => void;
}

export function DraftEditor({ draft, onGone }: DraftEditorProps) {
  const { id } = draft;
  const [params] = useSearchParams();
  const place = parsePlace(params);
  const { session, state } = useDraftSession(draft, idOf(place));
  const isHeld = ['held', 'running'].includes(useHeldAction(publicationId(id)).state);
  const title = typeof state.record.title === 'string' && state.record.title ? state.record.title : id;
  const faults = useFaults(state.record, place);
  const panel = {
    id,
    title,
    isPublished: draft.published !== null,
    session,
    revision: state.revision,
    isSaved: state.saving === 'saved',
    onGone,
  };
  const Panel = place.kind === 'tool' ? PANELS[place.id] : null;
  return (
    <>
      <EditorHeader {...{ draft, title, state, place, onGone }} onRetry={() => void session.save()} />
      <Box sx={LAYOUT}>
        <SectionList id={id} place={place} faults={faults} />
        <Box component="section" aria-labelledby="editor-place" sx={{ minWidth: 0 }}>
          <Typography
            id="editor-place"
            variant="h4"
            component="h3"
            sx={isNamedByField(place) ? visuallyHidden : PLACE_HEADING}
          >
            {place.kind === 'tool' ? TOOLS.find((tool) => tool.id === place.id)?.label : place.section.label}
          </Typography>
          {Panel ? <Panel {...panel} /> : null}
          {place.kind === 'section' ? (
            <>
              {isHeld ? (
                <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
                  The draft is about to be published. Stop the publication to change it.
                </Alert>
              ) : null}
              {place.section.fields.some(({ key }) => key === 'documents') && !isHeld ? (
                <DocumentUploads
                  id={id}
                  documents={state.record.documents}
                  save={session.save}
                  reload={() => void session.reload()}
                />
              ) : null}
              <SectionForm
                key={place.section.id}
                {...{ place, faults }}
                isHeld={isHeld}
                record={state.record}
                onChange={session.change}
              />
            </>
          ) : null}
        </Box>
      </Box>
      {state.conflict ? (
        <ConflictDialog
          key={state.conflict.revision}
          conflict={state.conflict}
          record={state.record}
          onResolve={session.resolve}
        />
      ) : null}
    </>
  );
}

/** A new draft isn't full of red fields: faults are shown from the first check on. */
function useFaults(record: SessionState['record'], place: Place): readonly Fault[] {
  const [isChecked, setChecked] = useState(false);
  if (!isChecked && place.kind === 'tool' && place.id !== 'history') setChecked(true);
  const typed = useDeferredValue(record);
  return useMemo(() => (isChecked ? faultsOfRecord(typed, null, null) : NO_FAULTS), [isChecked, typed]);
}

interface SectionFormProps {
  place: Place & { kind: 'section' };
  faults: readonly Fault[];
  isHeld: boolean;
  record: SessionState['record'];
  onChange: (record: SessionState['record']) => void;
}

function SectionForm({ place, faults, isHeld, record, onChange }: SectionFormProps) {
  const [params] = useSearchParams();
  const field = params.get('field');
  // Another object for each visit of the link.
  const target = useMemo(() => (field ? { path: field } : null), [field]);
  return (
    <RecordForm
      fields={place.section.fields.filter(({ key }) => key !== 'id')}
      value={record}
      onChange={onChange}
      faults={faults}
      readOnly={isHeld}
      target={target}
    />
  );
}

interface EditorHeaderProps {
  draft: Draft;
  title: string;
  state: SessionState;
  place: Place;
  onGone: () => void;
  onRetry: () => void;
}

function EditorHeader({ draft: { id, published }, title, state, place, onGone, onRetry }: EditorHeaderProps) {
  const isPublishing = place.kind === 'tool' && place.id === 'publish';
  return (
    <Box sx={HEADER}>
      <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={FACTS}>
          <StatusBadge {...ENTRY_BADGES[published ? 'changed' : 'draft']} />
          <Typography variant="body2" color="textSecondary">
            {id}
          </Typography>
          <Saving state={state} onRetry={onRetry} />
          <Editors editors={state.editors} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <MoreMenu id={id} title={title} revision={state.revision} onGone={onGone} />
        <Button component={RouterLink} to={`${paths.opportunity(id)}?draft=visitor`}>
          Preview
        </Button>
        {isPublishing ? null : (
          <Button variant="contained" component={RouterLink} to={editorAddress(id, 'publish')}>
            Publish
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Saving({ state: { saving, failure, changedAt }, onRetry }: { state: SessionState; onRetry: () => void }) {
  const text = {
    saved: `Saved ${formatTime(new Date(changedAt))}`,
    waiting: 'Saving…',
    saving: 'Saving…',
    offline: 'You’re offline. Your changes are kept on this device.',
    failed: `Not saved. ${failure ?? ''}`,
  }[saving];
  const isBad = saving === 'failed' || failure !== null;
  return (
    <>
      <Typography variant="body2" color={isBad ? 'error' : 'textSecondary'} role="status">
        {saving === 'saved' && failure ? failure : text}
      </Typography>
      {saving === 'failed' ? (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </>
  );
}

function Editors({ editors }: Pick<SessionState, 'editors'>) {
  return (
    <Typography variant="body2" role="status" aria-label="Other editors">
      {editors
        .map(({ name, section }) => {
          const place = [...SECTIONS, ...TOOLS].find((known) => known.id === section);
          return place ? `${name} is in ${place.label}` : `${name} is here`;
        })
        .join(', ')}
    </Typography>
  );
}

interface MoreMenuProps {
  id: string;
  title: string;
  revision: number;
  onGone: () => void;
}

function MoreMenu({ id, title, revision, onGone }: MoreMenuProps) {
  const [asked, setAsked] = useState<'duplicate' | 'discard' | null>(null);
  const navigate = useNavigate();
  const discard = usePortalMutation(() => call('discardDraft', { id, revision }), {
    onSuccess: () => {
      void navigate(editorAddress(id), { replace: true });
      onGone();
    },
  });
  const close = () => setAsked(null);
  return (
    <>
      <ActionMenu label="More">
        <MenuItem onClick={() => setAsked('duplicate')}>Duplicate</MenuItem>
        <MenuItem onClick={() => setAsked('discard')}>Discard draft</MenuItem>
      </ActionMenu>
      {asked === 'duplicate' ? <DuplicateDialog from={id} title={title} onClose={close} /> : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          title="Discard this draft?"
          text="Its changes are deleted. What is published stays."
          confirm="Discard"
          color="error"
          busy={discard.isPending}
          failure={discard.error?.message ?? null}
          onConfirm={() => discard.mutate()}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Closes when an entry is chosen. */
function ActionMenu({ label, children }: { label: string; children: React.ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
      >
        {children}
      </Menu>
    </>
  );
}

interface SectionListProps {
  id: string;
  place: Place;
  faults: readonly Fault[];
}

/** A list at the side; a choice on phones. */
function SectionList({ id, place, faults }: SectionListProps) {
  const navigate = useNavigate();
  const selectId = useId();
  const current = idOf(place);
  const inSection = (section: string) => faults.filter(({ path }) => sectionOf(path)?.id === section).length;
  const places = [...SECTIONS, ...TOOLS];
  return (
    <>
      <Box component="nav" aria-label="Sections of the draft" sx={SIDE}>
        <Box component="ul" sx={LIST}>
          {SECTIONS.map(({ id: section, label }) => (
            <PlaceLink
              key={section}
              to={editorAddress(id, section)}
              label={label}
              isCurrent={section === current}
              faults={inSection(section)}
            />
          ))}
        </Box>
        <Box component="ul" sx={{ ...LIST, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          {TOOLS.map(({ id: tool, label }) => (
            <PlaceLink key={tool} to={editorAddress(id, tool)} label={label} isCurrent={tool === current} faults={0} />
          ))}
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'block', lg: 'none' }, mb: 1 }}>
        <Box component="label" htmlFor={selectId} sx={visuallyHidden}>
          Section of the draft
        </Box>
        <NativeSelect
          id={selectId}
          fullWidth
          value={current}
          onChange={({ target }) => void navigate(editorAddress(id, target.value))}
          sx={{ minHeight: 44 }}
        >
          {places.map(({ id: section, label }) => {
            const count = inSection(section);
            return (
              <option key={section} value={section}>
                {count === 0 ? label : `${label} (${count})`}
              </option>
            );
          })}
        </NativeSelect>
      </Box>
    </>
  );
}

interface PlaceLinkProps {
  to: string;
  label: string;
  isCurrent: boolean;
  faults: number;
}

function PlaceLink({ to, label, isCurrent, faults }: PlaceLinkProps) {
  return (
    <li>
      <Link component={RouterLink} to={to} aria-current={isCurrent ? 'page' : undefined} underline="none" sx={PLACE}>
        <span>{label}</span>
        {faults > 0 ? (
          <Typography component="span" variant="caption" color="error" sx={{ fontWeight: 600 }}>
            {faults === 1 ? '1 fault' : `${faults} faults`}
          </Typography>
        ) : null}
      </Link>
    </li>
  );
}

/** The choice of sections says it on narrow windows. */
const PLACE_HEADING = (theme: Theme) => ({ mb: 2, [theme.breakpoints.down('lg')]: visuallyHidden });
const HEADER = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 } as const;
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mt: 0.5,
  minHeight: 32,
} as const;
const LAYOUT = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
} as const;
const SIDE = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: 88,
  maxHeight: 'calc(100dvh - 104px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
} as const;
const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const PLACE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 36,
  px: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  typography: 'body2',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { fontWeight: 600, backgroundColor: 'action.selected' },
} as const;
