import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mayOpen } from '@portal/functions/contract/access/staff-policy';
import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { screensFor, serializeScreen } from '../desk/screens.ts';
import { type FoundPerson, useFoundPeople } from '../people/use-found-people.ts';

interface Found {
  key: string;
  group: 'Screens' | 'Opportunities' | 'People';
  label: string;
  detail: string | null;
  to: string;
}

const deskUrl = (params: Record<string, string>) => `${paths.admin}?${new URLSearchParams(params)}`;

const screensIn = (roles: readonly StaffRole[]): Found[] =>
  screensFor(roles).map(({ id, label }) => ({
    key: `screen ${id}`,
    group: 'Screens',
    label,
    detail: null,
    to: deskUrl(serializeScreen(id)),
  }));

const opportunitiesIn = (rows: readonly CatalogueRow[]): Found[] =>
  rows.flatMap((row) =>
    row.view === 'full'
      ? [
          {
            key: `opportunity ${row.id}`,
            group: 'Opportunities' as const,
            label: row.title,
            detail: row.category,
            to: paths.opportunity(row.id),
          },
        ]
      : [],
  );

const peopleIn = (people: readonly FoundPerson[]): Found[] =>
  people.map(({ uid, name, email }) => ({
    key: `person ${uid}`,
    group: 'People',
    label: name,
    detail: email,
    to: deskUrl({ tab: 'people', person: uid }),
  }));

const fits = ({ label, detail }: Found, text: string) =>
  `${label} ${detail ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());

export function FindDialog({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const catalogue = usePortalQuery(CATALOGUE);
  const { people, isFetching } = useFoundPeople(text, mayOpen('people', roles));
  const known = [...screensIn(roles), ...opportunitiesIn(catalogue.data?.rows ?? [])].filter((one) => fits(one, text));
  const open = (found: Found | string | null) => {
    if (found === null || typeof found === 'string') return;
    onClose();
    void navigate(found.to);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-label="Find" sx={TOP}>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        clearOnBlur={false}
        options={[...known, ...peopleIn(people)]}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ label }) => label}
        inputValue={text}
        onInputChange={(_event, typed) => setText(typed)}
        value={null}
        onChange={(_event, found) => open(found)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        loading={isFetching}
        noOptionsText="Nothing matches"
        loadingText="Searching…"
        renderOption={(props, { key, label, detail }) => (
          <Box component="li" {...props} key={key} sx={{ display: 'block !important' }}>
            <Typography dir="auto">{label}</Typography>
            {detail ? (
              <Typography variant="body2" color="textSecondary" dir="auto">
                {detail}
              </Typography>
            ) : null}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} autoFocus label="Find a person, an opportunity or a screen" />}
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
          paper: { elevation: 0 },
        }}
        sx={{ p: 2 }}
      />
    </Dialog>
  );
}

const TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;
