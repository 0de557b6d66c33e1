import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';

interface SearchFieldProps {
  /** The search that the address holds. */
  text: string;
  onSearch: (text: string) => void;
}

/**
 * The field keeps its own text while it is typed in, and takes the address's when that changes elsewhere (a reset, a link).
 * Bound to the address it would lose keys, because the router changes addresses in the background.
 */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = text;
  }, [text]);
  return (
    <TextField
      type="search"
      label="Search"
      placeholder="Title, sector or keyword"
      defaultValue={text}
      onChange={(event) => onSearch(event.target.value)}
      inputRef={input}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { enterKeyHint: 'search', autoComplete: 'off', maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
