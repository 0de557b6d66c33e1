import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { SHORT_TEXT_MAX } from '@portal/functions/contract/limits';
import type { FoundPeople } from '@portal/functions/contract/people';
import { memo, type SubmitEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

interface PeopleSearchProps {
  state: PeopleSearchState;
  onSearch: (text: string) => void;
  onClear: () => void;
}

export const PeopleSearch = memo(function PeopleSearch({ state, onSearch, onClear }: PeopleSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const searching = state.status === 'searching';
  const ask = () => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') input.current?.focus();
    else onSearch(text);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!searching) ask();
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    onClear();
  };
  return (
    <Box component="form" role="search" aria-label="People" onSubmit={submit} sx={{ mb: 3 }}>
      <Box sx={LINE}>
        <FormControl sx={{ flexGrow: 1, maxWidth: { sm: '26rem' } }}>
          <InputLabel htmlFor={id}>Email or name</InputLabel>
          <OutlinedInput
            id={id}
            type="search"
            size="small"
            label="Email or name"
            inputRef={input}
            autoComplete="off"
            inputProps={{ enterKeyHint: 'search', maxLength: SHORT_TEXT_MAX, spellCheck: false }}
          />
        </FormControl>
        <BusyButton variant="outlined" startIcon={<SearchOutlined />} busy={searching} onClick={ask}>
          Search
        </BusyButton>
        {state.status === 'idle' ? null : (
          <Button variant="text" onClick={clear}>
            Show everyone
          </Button>
        )}
      </Box>
      <SearchOutcome state={state} />
    </Box>
  );
});

function SearchOutcome({ state }: { state: PeopleSearchState }) {
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mt: 1.5 } }}>
      {state.status === 'failed' ? (
        <Alert severity="error" variant="outlined">
          {state.message}
        </Alert>
      ) : null}
      {state.status === 'found' ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {outcomeOf(state)}
        </Typography>
      ) : null}
    </Box>
  );
}

function outcomeOf({ text, found: { uids, next } }: Extract<PeopleSearchState, { status: 'found' }>): string {
  const people = uids.length === 1 ? '1 person' : `${uids.length} people`;
  const fits =
    uids.length === 0 ? `No one matches “${text}”.` : `${people} match “${text}”. The lists show only these people.`;
  const shown = uids.length === 1 ? fits.replace('person match ', 'person matches ') : fits;
  return next === null ? shown : `${shown} More people match than are shown. Add another word.`;
}

const LINE = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const;

type PeopleSearchState =
  | { status: 'idle' }
  | { status: 'searching'; text: string }
  | { status: 'failed'; text: string; message: string }
  | { status: 'found'; text: string; found: FoundPeople };

/** Not in the URL, because URLs end up in histories and logs, which must not contain email addresses. */
export function usePeopleSearch() {
  const [text, setText] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = usePortalQuery({
    ...callQuery('findPeople', { text: text ?? '' }),
    enabled: text !== null,
  });
  const search = useCallback(
    (next: string) => {
      if (next === text) void refetch();
      else setText(next);
    },
    [text, refetch],
  );
  const clear = useCallback(() => setText(null), []);
  const state = useMemo((): PeopleSearchState => {
    if (text === null) return { status: 'idle' };
    if (isFetching) return { status: 'searching', text };
    if (error) return { status: 'failed', text, message: error.message };
    return data ? { status: 'found', text, found: data } : { status: 'searching', text };
  }, [text, data, error, isFetching]);
  return { state, search, clear };
}
