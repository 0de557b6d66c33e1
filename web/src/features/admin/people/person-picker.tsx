import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useState } from 'react';
import { type FoundPerson, useFoundPeople } from './use-found-people.ts';

export type { FoundPerson };

/** A field of a Formik form that finds people on the server. */
export function PersonPicker({ name, label, helperText }: { name: string; label: string; helperText: string }) {
  const [{ value }, { touched, error: problem }, { setValue, setTouched }] = useField<FoundPerson | null>(name);
  const [text, setText] = useState('');
  const { people, error, isFetching, asks } = useFoundPeople(text);
  const shown = touched ? problem : undefined;
  return (
    <Autocomplete
      value={value}
      options={people}
      filterOptions={(options) => options}
      getOptionKey={({ uid }) => uid}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.uid === other.uid}
      onChange={(_event, chosen) => void setValue(chosen)}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onBlur={() => void setTouched(true)}
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={asks ? 'No one matches' : 'Type at least two characters'}
      renderOption={(props, { uid, name: fullName, email }) => (
        <Box component="li" {...props} key={uid} sx={{ display: 'block !important' }}>
          <Typography dir="auto">{fullName}</Typography>
          {email ? (
            <Typography variant="body2" color="textSecondary">
              {email}
            </Typography>
          ) : null}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={label}
          error={Boolean(shown ?? error)}
          helperText={shown ?? error?.message ?? helperText}
        />
      )}
    />
  );
}

const labelOf = ({ name, email }: FoundPerson) => (email ? `${name} (${email})` : name);
