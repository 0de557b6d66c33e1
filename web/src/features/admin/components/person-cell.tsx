import Typography from '@mui/material/Typography';
import { type Person, personHandle, personName } from '../person-name.ts';

/** Who it was: the full name, and the username where there is one besides. */
export function PersonCell({ person }: { person: Person }) {
  const handle = personHandle(person);
  return (
    <>
      <Typography sx={NAME} color={person.profile ? 'textPrimary' : 'textSecondary'} dir="auto">
        {personName(person)}
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
