import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { AUDIT_KINDS, type AuditFilter, auditFiltersOf } from '@portal/functions/contract/admin/audit';
import { EMAIL_MAX } from '@portal/functions/contract/limits';
import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DAY_EXAMPLE, formatTypedDay, NOT_A_DAY, parseTypedDay } from '#components/format/typed-day.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { type AuditSearch, serializeAuditSearch } from './audit-search.ts';
import { FILTER_LABELS, KIND_LABELS } from './audit-text.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
  /** Opportunity titles by id; empty while loading or after a failure. */
  titles: ReadonlyMap<string, string>;
  titlesMissing: boolean;
}

const NO_TITLES = 'The opportunities could not be loaded. Please reload the page.';

/** A change of kind applies immediately, other changes on submit. */
export function AuditFilters({ search, onSearch, titles, titlesMissing }: AuditFiltersProps) {
  const { draft, change, errors, applying, apply } = useAuditDraft(search, onSearch);
  const filters = auditFiltersOf(search.kind ?? undefined);
  const applyButton = useRef<HTMLButtonElement>(null);
  const filtered = search.filter !== null || search.from !== '' || search.to !== '';
  useFocusAfterChange(filtered, () => applyButton.current);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!applying) void apply();
  };
  const choose = (by: string) => change({ by: filters.find((filter) => filter === by) ?? '', value: '' });
  return (
    <>
      <KindSwitch kind={search.kind} onChange={(kind) => onSearch(ofKind(search, kind))} />
      <Box component="form" role="search" aria-label="Audit" noValidate onSubmit={submit} sx={FORM}>
        <FilterSelect
          label="Filter by"
          value={draft.by}
          options={[['', 'No filter'], ...filters.map((by) => [by, FILTER_LABELS[by]] as const)]}
          onChange={choose}
        />
        {draft.by === 'opportunityId' ? (
          <FilterSelect
            label={FILTER_LABELS[draft.by]}
            value={draft.value}
            options={[['', 'Choose one'], ...choices(titles, draft.value)]}
            error={errors.value ?? (titlesMissing ? NO_TITLES : undefined)}
            onChange={(value) => change({ value })}
          />
        ) : null}
        {draft.by === 'person' || draft.by === 'staff' ? (
          <FilterField
            label={`${FILTER_LABELS[draft.by]}: email or id`}
            value={draft.value}
            error={errors.value}
            inputProps={{ maxLength: EMAIL_MAX, spellCheck: false, autoCapitalize: 'none', enterKeyHint: 'search' }}
            onChange={(value) => change({ value })}
          />
        ) : null}
        <DayField label="From" value={draft.from} error={errors.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={draft.to} error={errors.to} onChange={(to) => change({ to })} />
        <Box sx={BUTTONS}>
          <BusyButton ref={applyButton} type="submit" variant="outlined" busy={applying} onClick={() => undefined}>
            Apply
          </BusyButton>
          {filtered ? (
            <Button variant="text" onClick={() => onSearch({ kind: search.kind, filter: null, from: '', to: '' })}>
              Clear filters
            </Button>
          ) : null}
        </Box>
      </Box>
    </>
  );
}

type KindChoice = AuditSearch['kind'];

function KindSwitch({ kind, onChange }: { kind: KindChoice; onChange: (kind: KindChoice) => void }) {
  return (
    <Box role="group" aria-label="Records" sx={KINDS}>
      {[null, ...AUDIT_KINDS].map((one) => (
        <Button
          key={one ?? 'all'}
          size="small"
          variant={one === kind ? 'contained' : 'outlined'}
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
        >
          {one ? KIND_LABELS[one] : 'Everything'}
        </Button>
      ))}
    </Box>
  );
}

/** Keeps the dates, and the filter if the new kind has it. */
function ofKind(search: AuditSearch, kind: KindChoice): AuditSearch {
  const keeps = (by: AuditFilter) => auditFiltersOf(kind ?? undefined).includes(by);
  return { ...search, kind, filter: search.filter && keeps(search.filter.by) ? search.filter : null };
}

/** Includes the selected value even if its title is unknown. */
const choices = (titles: ReadonlyMap<string, string>, value: string): [string, string][] =>
  value === '' || titles.has(value) ? [...titles] : [...titles, [value, value]];

const KINDS = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 } as const;
const FORM = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 1.5, rowGap: 2, mb: 3 } as const;
const BUTTONS = { display: 'flex', gap: 1 } as const;

interface Draft {
  by: AuditFilter | '';
  value: string;
  from: string;
  to: string;
}
type DraftErrors = Partial<Record<'value' | 'from' | 'to', string>>;

/**
 * Filter values before they are applied. They follow the URL. `typed` remembers the email address of a search, because
 * the URL contains only the id.
 */
function useAuditDraft(search: AuditSearch, onSearch: (search: AuditSearch) => void) {
  const key = JSON.stringify(serializeAuditSearch(search));
  const [edited, setEdited] = useState<{ of: string; draft: Draft; errors: DraftErrors }>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [applying, setApplying] = useState(false);
  const latest = useRef(key);
  useLayoutEffect(() => {
    latest.current = key;
  }, [key]);

  const { filter, from, to } = search;
  const applied: Draft = {
    by: filter?.by ?? '',
    value: filter ? (typed[filter.value] ?? filter.value) : '',
    from: formatTypedDay(from),
    to: formatTypedDay(to),
  };
  const current = edited?.of === key ? edited : { of: key, draft: applied, errors: {} };
  const { draft, errors } = current;
  const fail = (found: DraftErrors) => setEdited({ ...current, errors: found });

  const apply = async () => {
    const text = draft.value.trim();
    const found = validateDraft(draft, text);
    if (found.value || found.from || found.to) return fail(found);
    const days = { from: parseTypedDay(draft.from) ?? '', to: parseTypedDay(draft.to) ?? '' };
    if (draft.by === '') return onSearch({ kind: search.kind, filter: null, ...days });
    setApplying(true);
    try {
      const value = await resolve(search, draft.by, text);
      // The filters have changed meanwhile.
      if (latest.current !== key) return;
      setTyped((before) => ({ ...before, [value]: text }));
      onSearch({ kind: search.kind, filter: { by: draft.by, value }, ...days });
    } catch (error) {
      fail({ value: normalizeCallError(error).message });
    } finally {
      setApplying(false);
    }
  };
  const change = (changes: Partial<Draft>) => setEdited({ of: key, draft: { ...draft, ...changes }, errors: {} });
  return { draft, change, errors, applying, apply };
}

function validateDraft({ by, ...typed }: Draft, text: string): DraftErrors {
  const [from, to] = [parseTypedDay(typed.from), parseTypedDay(typed.to)];
  const missing = by === 'opportunityId' ? 'Choose an opportunity.' : 'Enter an email address or the id of an account.';
  return {
    ...(by !== '' && text === '' && { value: missing }),
    ...(typed.from.trim() && !from && { from: NOT_A_DAY }),
    ...(typed.to.trim() && !to && { to: NOT_A_DAY }),
    ...(from && to && to < from && { to: 'The end date is before the start date.' }),
  };
}

/** Resolves the typed text to the id in the records. Rejects if the server refuses it. */
async function resolve({ kind }: AuditSearch, by: AuditFilter, text: string): Promise<string> {
  if (by === 'opportunityId') return text;
  return (await call('listAudit', { ...(kind && { kind }), [by]: text })).filteredBy?.id ?? text;
}

interface FieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const DayField = (props: FieldProps) => (
  <FilterField {...props} type="text" inputProps={{ placeholder: DAY_EXAMPLE, maxLength: DAY_EXAMPLE.length }} />
);

interface FilterFieldProps extends FieldProps, Pick<OutlinedInputProps, 'inputProps'> {
  type?: 'search' | 'text';
}

function FilterField({ label, value, error, onChange, type = 'search', inputProps }: FilterFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} flex={type === 'text' ? DATE : TEXT}>
      <OutlinedInput
        id={id}
        type={type}
        size="small"
        label={label}
        notched
        autoComplete="off"
        value={value}
        aria-describedby={error ? `${id}-error` : undefined}
        inputProps={inputProps}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface FilterSelectProps extends FieldProps {
  options: readonly (readonly [value: string, label: string])[];
}

function FilterSelect({ label, value, error, onChange, options }: FilterSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} flex={SELECT}>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput size="small" label={label} notched />}
        inputProps={{ id, 'aria-describedby': error ? `${id}-error` : undefined }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  error: string | undefined;
  flex: typeof TEXT | typeof DATE | typeof SELECT;
  children: ReactNode;
}

/** Announces the error through a live region, independent of the focus. */
function Field({ id, label, error, flex, children }: LabelledProps) {
  return (
    <FormControl error={error !== undefined} sx={{ minWidth: 0, flex }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      {children}
      <FormHelperText id={`${id}-error`} role="status" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

const TEXT = { xs: '1 1 100%', md: '1 1 16rem' } as const;
const SELECT = { xs: '1 1 100%', md: '0 1 14rem' } as const;
const DATE = { xs: '1 1 8rem', md: '0 0 10.5rem' } as const;
