import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Typography from '@mui/material/Typography';
import type { ApplicationRecord } from '@portal/functions/contract/forms/form-records';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatSize } from '#components/format/format-size.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

interface ResumeButtonProps {
  applicationId: string;
  resume: ApplicationRecord['resume'];
  applicant: string;
}

/** Saves the résumé of an application through a link of its own; the portal records that it was opened. */
export function ResumeButton({ applicationId, resume, applicant }: ResumeButtonProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  if (!resume) {
    return (
      <Typography variant="body2" color="textSecondary">
        No résumé
      </Typography>
    );
  }
  const open = async () => {
    setBusy(true);
    try {
      window.location.assign((await call('getResumeLink', { applicationId })).url);
    } catch (error) {
      toast({ title: 'Résumé not opened', description: normalizeCallError(error).message, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        busy={busy}
        startIcon={<DescriptionOutlined />}
        onClick={() => void open()}
      >
        Résumé
        <span style={visuallyHidden}>{` of ${applicant}`}</span>
      </BusyButton>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere', mt: 0.5 }}>
        <bdi>{resume.file_name}</bdi>, {formatSize(resume.file_size)}
      </Typography>
    </>
  );
}
