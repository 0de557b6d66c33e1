import Typography from '@mui/material/Typography';
import { mayOpen } from '@portal/functions/contract/access/staff-policy';
import { type ReactNode, useContext } from 'react';
import { TextLink } from '#components/page/links.tsx';
import { DeskRoles } from './desk-roles.ts';
import { type PersonSummary, personHandle, personName, personPath } from './person.ts';

interface PersonNameProps {
  /** Null for a person of whom nothing is left. */
  uid: string | null;
  /** Part of a sentence. A name that stands alone is a target of 44 px on phones. */
  inText?: boolean;
  children: ReactNode;
}

/** A person's name in the lists of staff. It leads to the person's page, unless the reader may not open it. */
export function PersonName({ uid, inText = false, children }: PersonNameProps) {
  const roles = useContext(DeskRoles);
  if (!uid || !mayOpen('people', roles)) return children;
  return (
    <TextLink to={personPath(uid)} color="inherit" dir="auto" sx={inText ? {} : TARGET}>
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

const TARGET = {
  display: { xs: 'inline-flex', md: 'inline' },
  alignItems: 'center',
  minHeight: { xs: 44, md: 0 },
} as const;
const NAME = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
