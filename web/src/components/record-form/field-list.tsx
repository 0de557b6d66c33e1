import AddOutlined from '@mui/icons-material/AddOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ComponentType, type DragEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { visuallyHidden } from '../page/visually-hidden.ts';
import { FieldInput } from './field-input.tsx';
import { emptyValue, isObject, type ListField, summarise } from './fields.ts';
import {
  type FieldGridProps,
  type FieldViewProps,
  fieldId,
  isWithin,
  useFaultCount,
  useFormState,
} from './form-context.ts';
import { insertEntry, moveEntry, removeEntry } from './list-changes.ts';
import { OptionalGroup } from './optional-group.tsx';

/** More entries are shown on demand. */
const SHOWN = 50;

interface FieldListProps extends FieldViewProps<ListField> {
  /** The fields of an unfolded entry, which can have lists again. */
  Fields: ComponentType<FieldGridProps>;
}

/** A list of texts, or of records that unfold one at a time. */
export function FieldList({ field, path, value, onChange, Fields }: FieldListProps) {
  const { readOnly } = useFormState();
  const list = useList({ field, path, value, onChange });
  const { rows, entries, removed, said } = list;
  const [all, setAll] = useState(false);
  const shown = all || (list.open ?? 0) >= SHOWN ? rows : rows.slice(0, SHOWN);
  const isFull = field.max !== undefined && entries.length >= field.max;
  return (
    <OptionalGroup
      field={field}
      path={path}
      value={value}
      onChange={onChange}
      {...(entries.length > 0 && { count: String(entries.length) })}
    >
      {entries.length > 0 ? (
        <Box component="ol" sx={LIST}>
          {shown.map((row) => (
            <ListRow key={row.path} field={field} row={row} list={list} Fields={Fields} />
          ))}
        </Box>
      ) : null}
      {shown.length < rows.length ? (
        <Button size="small" onClick={() => setAll(true)}>{`Show all ${rows.length}`}</Button>
      ) : null}
      {removed ? (
        <Box sx={REMOVED}>
          <Typography variant="body2" noWrap sx={{ minWidth: 0 }} dir="auto">
            {`Removed: ${removed.name || field.item}`}
          </Typography>
          <Button size="small" onClick={list.restore}>
            Undo
          </Button>
        </Box>
      ) : null}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {readOnly ? null : (
        <Button size="small" startIcon={<AddOutlined />} disabled={isFull} onClick={list.add}>
          {isFull ? `At most ${field.max}` : `Add ${field.item}`}
        </Button>
      )}
    </OptionalGroup>
  );
}

interface Row {
  index: number;
  path: string;
  value: unknown;
}

/** The entries with what can be done to them. */
function useList({ field, path, value, onChange }: FieldViewProps<ListField>) {
  const { target } = useFormState();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const rowPath = (index: number) => `${path}[${index}]`;
  const [open, setOpen] = useState<number | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ path: string } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ index: number; value: unknown; name: string } | null>(null);
  const [said, setSaid] = useState('');
  if (target !== followed) {
    setFollowed(target);
    const index = entries.findIndex((_, at) => target !== null && isWithin(target, rowPath(at)));
    if (index >= 0) setOpen(index);
  }
  useEffect(() => {
    if (focus) document.getElementById(fieldId(focus.path))?.focus();
  }, [focus]);
  const firstFieldOf = (index: number) =>
    field.entry.kind === 'object' ? `${rowPath(index)}.${field.entry.fields[0]?.key}` : rowPath(index);
  const change = (next: readonly unknown[]) => {
    setRemoved(null);
    onChange(next);
  };
  return {
    entries,
    rows: entries.map((entry, index): Row => ({ index, path: rowPath(index), value: entry })),
    open,
    toggle: (index: number) => setOpen(open === index ? null : index),
    dragged,
    setDragged,
    removed,
    said,
    add: () => {
      change([...entries, emptyValue(field.entry)]);
      setOpen(entries.length);
      setFocus({ path: firstFieldOf(entries.length) });
    },
    /** A text that is deleted stays an empty entry. */
    write: (index: number, next: unknown) => change(entries.with(index, next ?? '')),
    move: (from: number, to: number) => {
      if (to < 0 || to >= entries.length || to === from) return;
      change(moveEntry(entries, from, to));
      if (open === from) setOpen(to);
      else if (open === to) setOpen(from);
      setFocus({ path: rowPath(to) });
      setSaid(`Moved to ${to + 1} of ${entries.length}`);
    },
    duplicate: (index: number) => {
      change(insertEntry(entries, index + 1, entries[index]));
      setOpen(index + 1);
      setFocus({ path: firstFieldOf(index + 1) });
    },
    remove: (index: number) => {
      onChange(removeEntry(entries, index));
      setRemoved({ index, value: entries[index], name: summarise(field.entry, entries[index]) });
      setOpen(null);
      setSaid(`Removed ${field.item} ${index + 1}`);
      setFocus({ path: entries.length > 1 ? rowPath(Math.max(0, index - 1)) : path });
    },
    restore: () => {
      if (!removed) return;
      change(insertEntry(entries, removed.index, removed.value));
      setFocus({ path: rowPath(removed.index) });
    },
  };
}

interface ListRowProps {
  field: ListField;
  row: Row;
  list: ReturnType<typeof useList>;
  Fields: ComponentType<FieldGridProps>;
}

function ListRow({ field, row, list, Fields }: ListRowProps) {
  const { readOnly } = useFormState();
  const [over, setOver] = useState(false);
  const { index, path, value } = row;
  const { entry, item } = field;
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || readOnly) return;
    event.preventDefault();
    list.move(index, index + step);
  };
  const drop = (event: DragEvent) => {
    if (list.dragged === null) return;
    event.preventDefault();
    setOver(false);
    list.move(list.dragged, index);
    list.setDragged(null);
  };
  return (
    <Box
      component="li"
      sx={over ? { ...ROW, boxShadow: 'inset 0 2px 0 var(--portal-palette-primary-main)' } : ROW}
      onDragOver={(event) => {
        if (list.dragged === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box sx={entry.kind === 'object' ? LINE : INPUT_LINE}>
        {readOnly ? null : (
          <Box
            aria-hidden
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.stopPropagation();
              list.setDragged(index);
            }}
            onDragEnd={() => list.setDragged(null)}
            sx={HANDLE}
          >
            <DragIndicatorOutlined fontSize="small" />
          </Box>
        )}
        {entry.kind === 'object' || entry.kind === 'list' ? (
          <EntryHead field={field} row={row} list={list} onKeyDown={moveByKey} />
        ) : (
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <FieldInput
              field={{ ...entry, label: `${entry.label} ${index + 1}` }}
              path={path}
              value={value}
              onChange={(next) => list.write(index, next)}
              onKeyDown={moveByKey}
            />
          </Box>
        )}
        {readOnly ? null : <RowMenu item={item} index={index} list={list} />}
      </Box>
      {entry.kind === 'object' && list.open === index ? (
        <Box id={`${fieldId(path)}-fields`} sx={FIELDS}>
          <Fields
            fields={entry.fields}
            parent={path}
            value={isObject(value) ? value : {}}
            onChange={(next) => list.write(index, next)}
          />
        </Box>
      ) : null}
    </Box>
  );
}

function EntryHead({
  field,
  row,
  list,
  onKeyDown,
}: Omit<ListRowProps, 'Fields'> & { onKeyDown: (event: KeyboardEvent) => void }) {
  const { index, path, value } = row;
  const isOpen = list.open === index;
  const faults = useFaultCount(path);
  const summary = summarise(field.entry, value);
  return (
    <ButtonBase
      id={fieldId(path)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${fieldId(path)}-fields` : undefined}
      onClick={() => list.toggle(index)}
      onKeyDown={onKeyDown}
      sx={ENTRY}
    >
      <ExpandMoreOutlined fontSize="small" sx={{ flexShrink: 0, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      <Box component="span" sx={visuallyHidden}>{`${field.entry.label} ${index + 1}: `}</Box>
      <Typography component="span" variant="body2" noWrap={!isOpen} dir="auto" sx={{ minWidth: 0, flexGrow: 1 }}>
        {summary || `New ${field.item}`}
      </Typography>
      {faults > 0 ? (
        <Typography component="span" variant="caption" color="error" sx={{ flexShrink: 0, fontWeight: 600 }}>
          {faults === 1 ? '1 fault' : `${faults} faults`}
        </Typography>
      ) : null}
    </ButtonBase>
  );
}

function RowMenu({ item, index, list }: { item: string; index: number; list: ListRowProps['list'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Change ${item} ${index + 1}`}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      {anchor ? (
        <Menu open id={menuId} anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem disabled={index === 0} onClick={choose(() => list.move(index, index - 1))}>
            Move up (Alt+↑)
          </MenuItem>
          <MenuItem disabled={index === list.entries.length - 1} onClick={choose(() => list.move(index, index + 1))}>
            Move down (Alt+↓)
          </MenuItem>
          <MenuItem onClick={choose(() => list.duplicate(index))}>Duplicate</MenuItem>
          <MenuItem onClick={choose(() => list.remove(index))}>Remove</MenuItem>
        </Menu>
      ) : null}
    </>
  );
}

const LIST = { m: 0, p: 0, mb: 1, listStyle: 'none' } as const;
const ROW = {
  borderTop: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
} as const;
const LINE = { display: 'flex', alignItems: 'center', gap: 0.5, py: 0.5, minHeight: 48 } as const;
const INPUT_LINE = { ...LINE, py: 1.5 } as const;
const HANDLE = {
  display: { xs: 'none', md: 'grid' },
  placeItems: 'center',
  width: 24,
  alignSelf: 'stretch',
  cursor: 'grab',
  color: 'text.disabled',
} as const;
const ENTRY = {
  flexGrow: 1,
  minWidth: 0,
  minHeight: 40,
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1,
  px: 0.5,
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
const FIELDS = { pt: 1.5, pb: 3, pl: { xs: 0, md: 4 }, pr: { xs: 0, md: 5 } } as const;
const REMOVED = { display: 'flex', alignItems: 'center', gap: 1, mb: 1, color: 'text.secondary' } as const;
