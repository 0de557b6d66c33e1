import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useToast } from '#components/toast/use-toast.ts';

interface RecordsToolbarProps {
  /** What is loaded, in words. */
  summary: string;
  reloading: boolean;
  onReload: () => void;
  /** Undefined if there is nothing to export. */
  onExport: (() => Promise<void>) | undefined;
}

const FAILED = 'The file could not be made. Please check your connection and try again.';

/** The toolbar of a list: summary, reload and export. */
export function RecordsToolbar({ summary, reloading, onReload, onExport }: RecordsToolbarProps) {
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const save = async () => {
    setSaving(true);
    try {
      await onExport?.();
    } catch {
      toast({ title: 'Export failed', description: FAILED, tone: 'destructive' });
    }
    setSaving(false);
  };
  return (
    <Box sx={BAR}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
        {summary}
      </Typography>
      <BusyButton size="small" variant="text" busy={reloading} startIcon={<RefreshOutlined />} onClick={onReload}>
        Refresh
      </BusyButton>
      {onExport ? (
        <BusyButton
          size="small"
          variant="outlined"
          busy={saving}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void save()}
        >
          Export CSV
        </BusyButton>
      ) : (
        <Button size="small" variant="outlined" disabled startIcon={<FileDownloadOutlined />}>
          Export CSV
        </Button>
      )}
    </Box>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 2 } as const;
