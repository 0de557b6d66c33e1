import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface ResumeButtonProps {
  applicationId: string;
  resume: { fileName: string; fileSize: number };
  applicant: string;
  /** The member of staff may open résumés. */
  mayOpen: boolean;
}

/** The server records the access. */
export function ResumeButton({ applicationId, resume, applicant, mayOpen }: ResumeButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(() => call('getResumeLink', { applicationId }), {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: ({ message }) => toast({ title: 'Résumé not opened', description: message, tone: 'destructive' }),
  });
  return (
    <>
      {mayOpen ? (
        <BusyButton
          size="small"
          variant="outlined"
          busy={isPending}
          startIcon={<DescriptionOutlined />}
          onClick={() => mutate()}
        >
          Résumé
          <span style={visuallyHidden}>{` of ${applicant}`}</span>
        </BusyButton>
      ) : null}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere', mt: 0.5 }}>
        <bdi>{resume.fileName}</bdi>, {formatSize(resume.fileSize)}
        {mayOpen ? null : '. Only an administrator can open it.'}
      </Typography>
    </>
  );
}
