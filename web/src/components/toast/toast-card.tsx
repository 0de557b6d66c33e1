import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CustomContentProps } from 'notistack';
import { closeSnackbar } from 'notistack';
import type { Ref } from 'react';
import type { ToastTone } from './toast-context.ts';
import { useToastTimer } from './use-toast-timer.ts';

const TONES: Record<ToastTone, { Icon: typeof InfoOutlined; color: string }> = {
  default: { Icon: InfoOutlined, color: 'info.main' },
  success: { Icon: CheckCircleOutlined, color: 'success.main' },
  destructive: { Icon: ErrorOutlined, color: 'error.main' },
};

interface ToastCardProps extends CustomContentProps {
  tone: ToastTone;
  description: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** One toast as it is seen. The region around it reads it out. */
export function ToastCard({ id, message, description, tone, style, ref }: ToastCardProps) {
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
      <IconButton size="small" aria-label="Close notification" onClick={() => closeSnackbar(id)} sx={{ m: -0.5 }}>
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
