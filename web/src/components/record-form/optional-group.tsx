import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { emptyValue, type ListField, type ObjectField } from './fields.ts';
import { type FieldViewProps, fieldId, useFault, useFormState } from './form-context.ts';

interface OptionalGroupProps extends FieldViewProps<ObjectField | ListField> {
  children: ReactNode;
  /** Beside the label: "7". */
  count?: string;
}

/** A part of the record that has fields of its own. One that isn't stated is one line. */
export function OptionalGroup({ field, path, value, onChange, count, children }: OptionalGroupProps) {
  const { label, help, optional } = field;
  const { readOnly } = useFormState();
  const fault = useFault(path, label);
  const [removed, setRemoved] = useState<{ value: unknown } | null>(null);
  const titleId = useId();
  const isStated = value !== undefined && value !== null;
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <Box role="group" aria-labelledby={titleId} id={fieldId(path)} tabIndex={-1} sx={GROUP}>
      <Box sx={HEAD}>
        <Typography id={titleId} component="span" variant="subtitle1" sx={{ flexGrow: 1 }}>
          {label}
          {count ? (
            <Typography component="span" color="textSecondary">
              {` ${count}`}
            </Typography>
          ) : null}
        </Typography>
        {isStated ? null : (
          <Typography variant="body2" color="textSecondary">
            Not stated
          </Typography>
        )}
        {readOnly || !optional ? null : isStated ? (
          <Button
            size="small"
            color="inherit"
            aria-label={`Remove ${name}`}
            onClick={() => {
              setRemoved({ value });
              onChange(undefined);
            }}
          >
            Remove
          </Button>
        ) : (
          <>
            {removed ? (
              <Button size="small" onClick={() => onChange(removed.value)} aria-label={`Undo: keep ${name}`}>
                Undo
              </Button>
            ) : null}
            {field.kind === 'object' ? (
              <Button size="small" aria-label={`Add ${name}`} onClick={() => onChange(emptyValue(field))}>
                Add
              </Button>
            ) : null}
          </>
        )}
      </Box>
      {help ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: isStated ? 1.5 : 0 }}>
          {help}
        </Typography>
      ) : null}
      {fault ? (
        <Typography variant="body2" color="error" sx={{ mb: 1.5 }}>
          {fault}
        </Typography>
      ) : null}
      {isStated || field.kind === 'list' || !optional ? children : null}
    </Box>
  );
}

const GROUP = { border: 0, minWidth: 0, '&:focus-visible': { outline: 2, outlineOffset: 4 } } as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, mb: 0.5 } as const;
