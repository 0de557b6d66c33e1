import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PasskeyList, PasskeyView } from '@portal/functions/contract/access/passkeys';
import { PASSKEYS_MAX, RECOVERY_CODES } from '@portal/functions/contract/limits';
import { useRef, useState } from 'react';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { formatDate } from '#components/format/formatters.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { startPassedSession } from '#lib/auth/second-factor/pass-second-factor.ts';
import { refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { addPasskey, passkeyObstacle, passkeysQuery, removePasskey, renewRecoveryCodes } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export function PasskeySection() {
  const { isPending, isLoadingError, data, error, refetch } = usePortalQuery(passkeysQuery);
  return (
    <SectionCard id="passkeys" title="Passkeys">
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '40rem' }}>
        A passkey is a second step when you sign in: your fingerprint, face, device PIN or a security key. With a
        passkey, your password alone is not enough to sign in.
      </Typography>
      {isPending ? <SkeletonPanel label="Loading your passkeys" rows={1} /> : null}
      {isLoadingError ? <ErrorPanel message={error.message} onRetry={refetch} /> : null}
      {data ? <Passkeys list={data} /> : null}
    </SectionCard>
  );
}

type Task = { kind: 'add' } | { kind: 'renew' } | { kind: 'remove'; id: string; name: string };

function Passkeys({ list }: { list: PasskeyList }) {
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(codes.length > 0 ? 'codes' : (task?.kind ?? 'list'), (now) => controlIn(box.current, now));
  const done = async (title: string, given: readonly string[] = []) => {
    setTask(undefined);
    setCodes(given);
    await refetchQuery(passkeysQuery);
    toast({ title, tone: 'success' });
  };
  const content = () => {
    if (codes.length > 0) {
      return <RecoveryCodes codes={codes} doneLabel="I have saved the codes" onDone={() => setCodes([])} />;
    }
    if (task && task.kind !== 'add') {
      return (
        <TaskForm task={task} isLast={list.passkeys.length === 1} onDone={done} onCancel={() => setTask(undefined)} />
      );
    }
    return (
      <>
        <PasskeyItems
          passkeys={list.passkeys}
          canRemove={!list.required || list.passkeys.length > 1}
          onRemove={(passkey) => setTask({ kind: 'remove', ...passkey })}
        />
        {list.passkeys.length > 0 ? (
          <RecoveryCodesLeft left={list.recoveryCodesLeft} onRenew={() => setTask({ kind: 'renew' })} />
        ) : null}
        <AddPasskey
          isOpen={task?.kind === 'add'}
          isFull={list.passkeys.length >= PASSKEYS_MAX}
          onOpen={() => setTask({ kind: 'add' })}
          onDone={done}
          onCancel={() => setTask(undefined)}
        />
      </>
    );
  };
  return <Box ref={box}>{content()}</Box>;
}

/**
 * Returns the control to focus after the used control is removed: the last control if the list is shown, otherwise the
 * first field or button.
 */
function controlIn(box: HTMLElement | null, now: string): HTMLElement | null {
  const controls = [...(box?.querySelectorAll<HTMLElement>('input, button:not(:disabled)') ?? [])];
  return (now === 'list' ? controls.at(-1) : controls[0]) ?? null;
}

interface TaskProps {
  onDone: (title: string, codes?: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

function TaskForm({ task, isLast, onDone, onCancel }: TaskProps & { task: Task; isLast: boolean }) {
  if (task.kind !== 'remove') {
    return (
      <PasskeyForm
        label="New recovery codes"
        text="New codes replace your current ones, which will stop working."
        submitLabel="Create new codes"
        onSubmit={async () => onDone('You have new recovery codes.', await renewRecoveryCodes())}
        onCancel={onCancel}
      />
    );
  }
  return (
    <PasskeyForm
      label={`Remove ${task.name}`}
      text={`Remove “${task.name}”? ${isLast ? LAST : OTHERS_LEFT}`}
      submitLabel="Remove the passkey"
      destructive
      onSubmit={async () => {
        await removePasskey(task.id);
        await onDone('The passkey has been removed.');
      }}
      onCancel={onCancel}
    />
  );
}

function AddPasskey({ isOpen, isFull, onOpen, onDone, onCancel }: TaskProps & AddPasskeyProps) {
  const { emailVerified } = useSignedInUser();
  const obstacle = emailVerified ? passkeyObstacle() : UNCONFIRMED;
  if (isOpen) {
    return (
      <PasskeyForm
        label="Add a passkey"
        submitLabel="Add the passkey"
        named
        onSubmit={async (name) => {
          const codes = await authStore.whileReplacingSession(async () => {
            const added = await addPasskey(name);
            await startPassedSession(added.token);
            return added.codes;
          });
          await onDone('The passkey has been added.', codes);
        }}
        onCancel={onCancel}
      />
    );
  }
  return (
    <>
      {obstacle ? (
        <Alert severity="info" variant="outlined" sx={{ maxWidth: '40rem', mb: 2 }}>
          {obstacle}
        </Alert>
      ) : null}
      <Button variant="outlined" disabled={obstacle !== null || isFull} onClick={onOpen}>
        Add a passkey
      </Button>
    </>
  );
}

interface AddPasskeyProps {
  isOpen: boolean;
  isFull: boolean;
  onOpen: () => void;
}

const UNCONFIRMED =
  'Please confirm your email address before you add a passkey. You can request the link again at the top of this page.';

const OTHERS_LEFT =
  'You will no longer be able to sign in with it, and sessions confirmed with it will end. If you confirmed this session with it, we’ll ask for another passkey.';
const LAST =
  'This is your last passkey. You will then sign in with only your password, and your recovery codes will stop working.';

function RecoveryCodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <Typography sx={{ flex: '1 1 16rem' }} color={left > 2 ? 'textSecondary' : 'error'}>
        {left} of {RECOVERY_CODES} recovery codes left, in case you lose your passkey.
      </Typography>
      <Button onClick={onRenew}>Create new codes</Button>
    </Box>
  );
}

interface PasskeyItemsProps {
  passkeys: readonly PasskeyView[];
  canRemove: boolean;
  onRemove: (passkey: PasskeyView) => void;
}

function PasskeyItems({ passkeys, canRemove, onRemove }: PasskeyItemsProps) {
  if (passkeys.length === 0) {
    return (
      <Typography sx={{ mb: 2, maxWidth: '40rem' }}>
        You have no passkeys yet. When you add your first one, you get recovery codes in case you lose it.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Your passkeys" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <Box component="li" key={passkey.id} sx={ROW}>
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>
              <bdi>{passkey.name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Added {formatDate(new Date(passkey.createdAt))},{' '}
              {passkey.lastUsedAt ? `last used ${formatDate(new Date(passkey.lastUsedAt))}` : 'not used since'}
            </Typography>
          </Box>
          <Button
            color="error"
            disabled={!canRemove}
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
