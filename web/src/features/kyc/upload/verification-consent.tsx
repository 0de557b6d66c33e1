import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ConsentDocument, missingConsents, VERIFICATION_CONSENTS } from '@portal/functions/contract/legal/notices';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingPanel } from '#components/feedback/panel-states.tsx';
import { TextLink } from '#components/page/links.tsx';
import { CONSENT_TEXTS } from '#content/notices/consent-texts.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { ensureProfile } from '#lib/auth/ensure-profile.ts';
import { useGiveConsent, useKnownConsents } from '#lib/consents.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';
import { Notice } from '../notice.tsx';

export const AfterConsent = ({ children }: { children: ReactNode }) =>
  LEGAL_PAGES ? <RequireConsent>{children}</RequireConsent> : children;

function RequireConsent({ children }: { children: ReactNode }) {
  const { uid } = useSignedInUser();
  const missing = missingConsents(useKnownConsents()?.given ?? [], VERIFICATION_CONSENTS);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void ensureProfile(uid, true).then(() => setAsked(true));
  }, [uid]);
  if (missing.length === 0) return children;
  // If the server could not answer, ask the user. A repeated consent is recorded once.
  return asked ? <VerificationConsent documents={missing} /> : <LoadingPanel label="Loading your consents" />;
}

/** Each consent is separate. */
function VerificationConsent({ documents }: { documents: readonly ConsentDocument[] }) {
  const [ticked, setTicked] = useState<readonly ConsentDocument[]>([]);
  const { giveConsent, busy, failure } = useGiveConsent();
  return (
    <Stack spacing={2}>
      <Typography>Before you upload a document, please read and confirm:</Typography>
      {documents.map((document) => {
        const { statement, title, to } = CONSENT_TEXTS[document];
        return (
          <Box key={document}>
            <FormControlLabel
              label={statement}
              control={
                <Checkbox
                  checked={ticked.includes(document)}
                  onChange={(_event, checked) =>
                    setTicked((others) =>
                      checked ? [...others, document] : others.filter((other) => other !== document),
                    )
                  }
                />
              }
            />
            <Typography variant="body2" sx={{ pl: 4 }}>
              Read: <TextLink to={to} target="_blank">{`${title} (new tab)`}</TextLink>
            </Typography>
          </Box>
        );
      })}
      {failure ? (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button
        variant="contained"
        size="large"
        disabled={ticked.length < documents.length}
        loading={busy}
        onClick={() => giveConsent(documents)}
        sx={{ alignSelf: 'start' }}
      >
        Agree and continue
      </Button>
    </Stack>
  );
}
