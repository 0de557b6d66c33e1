import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '#components/page/links.tsx';
import { type PersonSummary, personHandle, personName, personPath } from './person.ts';

/** A person's name in the lists of staff. It leads to the person's page, unless nothing is left of them. */
export function PersonName({ uid, children }: { uid: string | null; children: ReactNode }) {
  if (!uid) return children;
  return (
    <TextLink to={personPath(uid)} color="inherit" dir="auto">
      {children}
    </TextLink>
  );
}

export function PersonCell({ person }: { person: PersonSummary }) {
  const handle = personHandle(person);
  return (
    <>
      <Typography sx={NAME} color={person.profile ? 'textPrimary' : 'textSecondary'} dir="auto">
        <PersonName uid={person.profile || person.unreadable ? person.uid : null}>{personName(person)}</PersonName>
      </Typography>
      {handle ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {handle}
        </Typography>
      ) : null}
    </>
  );
}

const NAME = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
