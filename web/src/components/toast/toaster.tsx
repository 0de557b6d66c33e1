import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack';
import { type Ref, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '#components/feedback/use-page-visible.ts';
import {
  type Dismissal,
  TOAST_LIFETIME,
  TOASTS_AT_ONCE,
  type Toast,
  ToastsPausedContext,
  type ToastTone,
} from './use-toast.ts';

interface ToasterProps {
  region: HTMLElement;
  waiting: readonly (Toast | Dismissal)[];
  /** Receives the number of toasts taken from `waiting`. */
  onTaken: (count: number) => void;
}

/** Renders at most three toasts, bottom right. Each card has its own timer, so notistack's is off. */
export function Toaster({ region, waiting, onTaken }: ToasterProps) {
  // Strict Mode runs the effect twice, but each toast must appear once.
  const shown = useRef(new WeakSet<Toast | Dismissal>());
  const topics = useRef(new Map<string, SnackbarKey>());
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const toast of waiting) {
      if (shown.current.has(toast)) continue;
      shown.current.add(toast);
      const topic = 'dismiss' in toast ? toast.dismiss : toast.topic;
      const outdated = topic === undefined ? undefined : topics.current.get(topic);
      // Without a key, notistack closes every toast.
      if (outdated !== undefined) closeSnackbar(outdated);
      if ('dismiss' in toast) continue;
      const key = enqueueSnackbar(toast.title, {
        variant: 'toast',
        tone: toast.tone ?? 'default',
        description: toast.description,
      });
      if (topic !== undefined) topics.current.set(topic, key);
    }
    onTaken(waiting.length);
  }, [waiting, onTaken]);
  return (
    <SnackbarProvider
      domRoot={region}
      maxSnack={TOASTS_AT_ONCE}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={{ toast: ToastCard }}
    />
  );
}

const TONES: Record<ToastTone, { Icon: typeof InfoOutlined; color: string }> = {
  default: { Icon: InfoOutlined, color: 'info.main' },
  success: { Icon: CheckCircleOutlined, color: 'success.main' },
  warning: { Icon: ErrorOutlined, color: 'warning.main' },
  destructive: { Icon: ErrorOutlined, color: 'error.main' },
};

declare module 'notistack' {
  interface VariantOverrides {
    toast: { tone: ToastTone; description: string | undefined };
  }
}

interface ToastCardProps extends CustomContentProps {
  tone: ToastTone;
  description: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

function ToastCard({ id, message, description, tone, style, ref }: ToastCardProps) {
  const { Icon, color } = TONES[tone];
  useToastTimer(() => closeSnackbar(id));
  return (
    <Paper ref={ref} variant="outlined" style={style} sx={{ ...CARD, borderLeftColor: color }}>
      <Icon fontSize="small" sx={{ color, mt: 0.25 }} aria-hidden />
      <div>
        <Typography variant="subtitle2" component="p">
          {message}
        </Typography>
        {description ? (
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        ) : null}
      </div>
      <IconButton size="small" aria-label="Close message" onClick={() => closeSnackbar(id)} sx={{ m: -0.5 }}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: 1.5,
  alignItems: 'start',
  width: 1,
  p: 2,
  borderLeftWidth: 3,
  boxShadow: 8,
  pointerEvents: 'auto',
} as const;

/**
 * Calls `onEnd` after four visible seconds. Pauses while the pointer or focus is within the toasts, or the tab is in
 * the background.
 */
function useToastTimer(onEnd: () => void): void {
  const paused = useContext(ToastsPausedContext);
  const visible = usePageVisible();
  const waits = paused || !visible;
  const remaining = useRef(TOAST_LIFETIME);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (waits) return;
    const begun = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - begun));
    };
  }, [waits]);
}
