import SearchOutlined from '@mui/icons-material/SearchOutlined';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { SEARCH_MAX } from './filters.ts';

interface SearchFieldProps {
  /** The search in the URL. */
  text: string;
  onSearch: (text: string) => void;
}

/**
 * An uncontrolled field: it keeps its text while the user types, and follows the URL when that changes otherwise (a reset, a link,
 * Back). Controlled by the URL it would lose keystrokes, because the router navigates in a transition.
 */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const step = useStep();
  const taken = useRef(step);
  useEffect(() => {
    const field = input.current;
    const stepped = taken.current !== step;
    taken.current = step;
    if (field && (stepped || field !== document.activeElement)) field.value = text;
  }, [text, step]);
  return (
    <FormControl>
      <InputLabel htmlFor={id}>Search</InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        label="Search"
        placeholder="Title, sector or keyword"
        defaultValue={text}
        onChange={(event) => onSearch(event.target.value)}
        inputRef={input}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search', maxLength: SEARCH_MAX }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" aria-hidden />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}

/** A value that changes only when the user goes back or forward in the browser's history. */
function useStep(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const step = useRef(key);
  if (type === 'POP') step.current = key;
  return step.current;
}
