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
  const filtered = Object.keys(search.filters).length > 0 || search.from !== '' || search.to !== '';
  useFocusAfterChange(filtered, () => applyButton.current);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!applying) void apply();
  };
  return (
    <>
      <KindSwitch kind={search.kind} onChange={(kind) => onSearch(ofKind(search, kind))} />
      <Box component="form" role="search" aria-label="Audit" noValidate onSubmit={submit} sx={FORM}>
        {filters.map((by) =>
          by === 'opportunityId' ? (
            <FilterSelect
              key={by}
              label={FILTER_LABELS[by]}
              value={draft[by]}
              options={[['', 'All opportunities'], ...choices(titles, draft[by])]}
              error={errors[by] ?? (titlesMissing ? NO_TITLES : undefined)}
              onChange={(value) => change({ [by]: value })}
            />
          ) : (
            <FilterField
              key={by}
              label={`${FILTER_LABELS[by]}: email or id`}
              value={draft[by]}
              error={errors[by]}
              inputProps={{ maxLength: EMAIL_MAX, spellCheck: false, autoCapitalize: 'none', enterKeyHint: 'search' }}
              onChange={(value) => change({ [by]: value })}
            />
          ),
        )}
        <DayField label="From" value={draft.from} error={errors.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={draft.to} error={errors.to} onChange={(to) => change({ to })} />
        <Box sx={BUTTONS}>
          <BusyButton ref={applyButton} type="submit" variant="outlined" busy={applying} onClick={() => undefined}>
            Apply
          </BusyButton>
          {filtered ? (
            <Button variant="text" onClick={() => onSearch({ kind: search.kind, filters: {}, from: '', to: '' })}>
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

/** Keeps the dates, and the filters that the new kind has. */
function ofKind(search: AuditSearch, kind: KindChoice): AuditSearch {
  const kept = auditFiltersOf(kind ?? undefined).flatMap((by) =>
    search.filters[by] ? [[by, search.filters[by]]] : [],
  );
  return { ...search, kind, filters: Object.fromEntries(kept) };
}

/** Includes the selected value even if its title is unknown. */
const choices = (titles: ReadonlyMap<string, string>, value: string): [string, string][] =>
  value === '' || titles.has(value) ? [...titles] : [...titles, [value, value]];

const KINDS = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 } as const;
const FORM = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 1.5, rowGap: 2, mb: 3 } as const;
const BUTTONS = { display: 'flex', gap: 1 } as const;

type Draft = Record<AuditFilter | 'from' | 'to', string>;
type DraftErrors = Partial<Draft>;

/**
 * Filter values before they are applied. They follow the filters in the URL; another kind of record changes none.
 * `typed` remembers the email addresses of a search, because the URL contains only ids.
 */
function useAuditDraft(search: AuditSearch, onSearch: (search: AuditSearch) => void) {
  const key = JSON.stringify(serializeAuditSearch({ ...search, kind: null }));
  const [edited, setEdited] = useState<{ of: string; draft: Draft; errors: DraftErrors }>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [applying, setApplying] = useState(false);
  const latest = useRef({ key, kind: search.kind });
  useLayoutEffect(() => {
    latest.current = { key, kind: search.kind };
  }, [key, search.kind]);

  const { filters, from, to } = search;
  const shown = (by: AuditFilter) => typed[filters[by] ?? ''] ?? filters[by] ?? '';
  const applied: Draft = {
    person: shown('person'),
    staff: shown('staff'),
    opportunityId: filters.opportunityId ?? '',
    from: formatTypedDay(from),
    to: formatTypedDay(to),
  };
  const current = edited?.of === key ? edited : { of: key, draft: applied, errors: {} };
  const { draft, errors } = current;
  const fail = (found: DraftErrors) => setEdited({ ...current, errors: found });

  const apply = async () => {
    const found = validateDays(draft);
    if (found.from || found.to) return fail(found);
    setApplying(true);
    try {
      const resolved = await resolve(search.kind, draft);
      // The filters have changed meanwhile.
      if (latest.current.key !== key) return;
      setTyped((before) => ({ ...before, ...resolved.typed }));
      const days = { from: parseTypedDay(draft.from) ?? '', to: parseTypedDay(draft.to) ?? '' };
      onSearch(ofKind({ kind: search.kind, filters: resolved.filters, ...days }, latest.current.kind));
    } catch (error) {
      const by = PEOPLE.find((one) => draft[one].includes('@')) ?? 'person';
      fail({ [by]: normalizeCallError(error).message });
    } finally {
      setApplying(false);
    }
  };
  const change = (changes: Partial<Draft>) => setEdited({ of: key, draft: { ...draft, ...changes }, errors: {} });
  return { draft, change, errors, applying, apply };
}

function validateDays(typed: Draft): DraftErrors {
  const [from, to] = [parseTypedDay(typed.from), parseTypedDay(typed.to)];
  return {
    ...(typed.from.trim() && !from && { from: NOT_A_DAY }),
    ...(typed.to.trim() && !to && { to: NOT_A_DAY }),
    ...(from && to && to < from && { to: 'The end date is before the start date.' }),
  };
}

const PEOPLE = ['person', 'staff'] as const;

/** Resolves the typed people to the ids in the records. Rejects if the server refuses one. */
async function resolve(kind: AuditSearch['kind'], draft: Draft) {
  const has = auditFiltersOf(kind ?? undefined);
  const given = has.flatMap((by): [AuditFilter, string][] => (draft[by].trim() ? [[by, draft[by].trim()]] : []));
  const people = Object.fromEntries(given.filter(([by]) => by !== 'opportunityId'));
  const found = Object.keys(people).length === 0 ? null : await call('listAudit', { ...(kind && { kind }), ...people });
  const idOf = (by: AuditFilter, text: string) => (by === 'opportunityId' ? text : (found?.filteredBy[by]?.id ?? text));
  return {
    filters: Object.fromEntries(given.map(([by, text]) => [by, idOf(by, text)])),
    typed: Object.fromEntries(given.map(([by, text]) => [idOf(by, text), text])),
  };
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

const TEXT = { xs: '1 1 100%', md: '1 1 11rem' } as const;
const SELECT = { xs: '1 1 100%', md: '0 1 12rem' } as const;
const DATE = { xs: '1 1 8rem', md: '0 0 10.5rem' } as const;
