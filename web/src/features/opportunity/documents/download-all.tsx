import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

export function DownloadAll({ opportunityId, count }: { opportunityId: string; count: number }) {
  const { mutate, isPending, error } = usePortalMutation(() => call('getArchiveLink', { opportunityId }), {
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Box sx={ROW}>
      <BusyButton
        busy={isPending}
        onClick={() => mutate()}
        startIcon={<FolderZipOutlined />}
        variant="outlined"
        size="small"
      >
        {`Download all ${count} as one zip file`}
      </BusyButton>
      <Typography role="alert" variant="body2" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {error?.message}
      </Typography>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mb: 4,
  '@media print': { display: 'none' },
} as const;
