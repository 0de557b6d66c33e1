import Box from '@mui/material/Box';
import { FieldInput } from './field-input.tsx';
import { FieldList } from './field-list.tsx';
import { type Field, isObject, withValue } from './fields.ts';
import { type FieldGridProps, type FieldViewProps, pathTo } from './form-context.ts';
import { OptionalGroup } from './optional-group.tsx';

export function FieldGrid({ fields, parent, value, onChange }: FieldGridProps) {
  return (
    <Box sx={GRID}>
      {fields.map((field) => (
        <Box key={field.key} sx={isWide(field) ? WHOLE_ROW : undefined}>
          <FieldView
            field={field}
            path={pathTo(parent, field.key)}
            value={value[field.key]}
            onChange={(next) => onChange(withValue(value, field, next))}
          />
        </Box>
      ))}
    </Box>
  );
}

function FieldView({ field, path, value, onChange }: FieldViewProps) {
  if (field.kind === 'list')
    return <FieldList field={field} path={path} value={value} onChange={onChange} Fields={FieldGrid} />;
  if (field.kind !== 'object') return <FieldInput field={field} path={path} value={value} onChange={onChange} />;
  return (
    <OptionalGroup field={field} path={path} value={value} onChange={onChange}>
      <FieldGrid fields={field.fields} parent={path} value={isObject(value) ? value : {}} onChange={onChange} />
    </OptionalGroup>
  );
}

const isWide = (field: Field) =>
  field.kind === 'list' || field.kind === 'object' || (field.kind === 'text' && field.multiline);

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  columnGap: 2,
  rowGap: 2.5,
  alignItems: 'start',
} as const;
const WHOLE_ROW = { gridColumn: '1 / -1', minWidth: 0 } as const;
