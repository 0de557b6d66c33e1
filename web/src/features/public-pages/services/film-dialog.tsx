import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { LOCALE } from '@portal/functions/contract/locale';
import type { Film } from '#content/services/service.ts';

interface FilmDialogProps {
  film: Film;
  open: boolean;
  onClose: () => void;
}

/** Playback starts when the dialog opens. */
export function FilmDialog({ film, open, onClose }: FilmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      slotProps={{ paper: { sx: PAPER, 'aria-label': film.label } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'end', p: 0.5 }}>
        <IconButton color="inherit" onClick={onClose} aria-label="Close video">
          <Close />
        </IconButton>
      </Box>
      <Box
        component="video"
        controls
        autoPlay
        playsInline
        width={1280}
        height={720}
        poster={film.poster.src}
        sx={VIDEO}
      >
        {film.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        <track kind="captions" src={film.captions} srcLang={LOCALE} label="English" />
        Your browser does not support the video element.
      </Box>
    </Dialog>
  );
}

const PAPER = { backgroundColor: 'surface.ink', color: 'surface.onInk' } as const;
const VIDEO = { display: 'block', width: 1, height: 'auto', maxHeight: '75dvh' } as const;
