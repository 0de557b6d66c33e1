import SearchOutlined from '@mui/icons-material/SearchOutlined';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { SEARCH_MAX } from '../marketplace-filters.ts';

interface SearchFieldProps {
  /** The search that the address holds. */
  text: string;
  onSearch: (text: string) => void;
}

/**
 * The field keeps its own text while it is typed in, and takes the address's when that changes elsewhere (a reset, a link, a
 * step back). Bound to the address it would lose keys, because the router changes addresses in the background.
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

/** Changes with each step back or forth through the browser's history, and with nothing else. */
function useStep(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const step = useRef(key);
  if (type === 'POP') step.current = key;
  return step.current;
}
