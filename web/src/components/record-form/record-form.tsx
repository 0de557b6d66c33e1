import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { FieldGrid } from './field-view.tsx';
import type { Field, JsonObject } from './fields.ts';
import { type Fault, FormContext, fieldId } from './form-context.ts';

interface RecordFormProps {
  /** Of `sectionsOf`. */
  fields: readonly Field[];
  /** It may be incomplete or invalid. */
  value: JsonObject;
  onChange: (next: JsonObject) => void;
  /** Shown beside their fields. */
  faults?: readonly Fault[];
  readOnly?: boolean;
  /** The path of a field to open and focus. The same path again needs another object. */
  target?: { path: string } | null;
}

/** A form made from a schema. Texts that aren't readable, such as "ten" for a number, stay in the record as typed. */
export function RecordForm({ fields, value, onChange, faults = [], readOnly = false, target = null }: RecordFormProps) {
  const path = target?.path ?? null;
  const state = useMemo(() => ({ faults, readOnly, target: path }), [faults, readOnly, path]);
  useEffect(() => {
    if (target) focusField(target.path);
  }, [target]);
  return (
    <FormContext value={state}>
      <Box sx={{ containerType: 'inline-size' }}>
        <FieldGrid fields={fields} parent="" value={value} onChange={onChange} />
      </Box>
    </FormContext>
  );
}

/** Focuses the field, or the nearest one around it. */
function focusField(path: string): void {
  const field = document.getElementById(fieldId(path));
  if (field) {
    field.focus();
    return;
  }
  const parent = path.replace(/(\.[^.[\]]+|\[\d+\])$/, '');
  if (parent !== path) focusField(parent);
}
