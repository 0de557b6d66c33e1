import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { VIEWERS, type Viewer } from '@portal/functions/contract/access/policy';
import { useId } from 'react';
import { NoticeBand } from './notice-band.tsx';

interface ViewAsBarProps {
  viewAs: Viewer | undefined;
  onChange: (viewAs: Viewer | undefined) => void;
}

export function ViewAsBar({ viewAs, onChange }: ViewAsBarProps) {
  const id = useId();
  const choose = (value: string) => {
    const viewer = VIEWERS.find((known) => known === value);
    onChange(viewer === 'admin' ? undefined : viewer);
  };
  return (
    <NoticeBand label="View as" tone={viewAs ? 'info' : 'neutral'}>
      <VisibilityOutlined aria-hidden />
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
        View as
      </Typography>
      <NativeSelect id={id} value={viewAs ?? 'admin'} onChange={({ target }) => choose(target.value)} sx={SELECT}>
        {VIEWERS.map((viewer) => (
          <option key={viewer} value={viewer}>
            {VIEW_AS_LABELS[viewer]}
          </option>
        ))}
      </NativeSelect>
      <Typography variant="body2" role="status">
        {viewAs ? 'This is a preview. Anything you do still uses your own account.' : null}
      </Typography>
    </NoticeBand>
  );
}

const SELECT = {
  color: 'inherit',
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;

/** From least access to most; `admin` is no preview. */
export const VIEW_AS_LABELS: Record<Viewer, string> = {
  visitor: 'A visitor',
  investor: 'An investor who is not verified',
  unlocked: 'An investor with the passcode',
  granted: 'An investor with access from staff',
  approved: 'A verified investor',
  owner: 'The owner of the opportunity',
  editor: 'An editor of the catalogue',
  admin: 'You (administrator)',
};
