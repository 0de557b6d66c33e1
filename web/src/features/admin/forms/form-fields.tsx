import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  FORM_STATE_NAMES,
  FORM_STATES,
  type FormDetail,
  PIPELINE_OF,
} from '@portal/functions/contract/forms/form-desk';
import type { FormCollection } from '@portal/functions/contract/forms/form-records';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { FilterSelect } from '../records/filter-select.tsx';
import { useFormUpdate } from './form-queries.ts';

interface FormFieldsProps {
  collection: FormCollection;
  form: FormDetail;
  onReload: () => void;
}

/** State and owner. A change is saved at once. */
export function FormFields({ collection, form, onReload }: FormFieldsProps) {
  const { mutate, isPending, variables, error } = useFormUpdate(collection, form);
  const staff = usePortalQuery(callQuery('listStaff', { area: 'messages' })).data?.staff ?? [];
  const owner = form.owner ?? '';
  const isFormer = owner !== '' && staff.every(({ uid }) => uid !== owner);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FilterSelect
        sx={{}}
        label="State"
        value={(isPending && variables.state) || form.state}
        options={PIPELINE_OF[collection].map((state) => [state, FORM_STATES[state].label] as const)}
        onChange={(value) => mutate({ state: FORM_STATE_NAMES.find((state) => state === value) })}
      />
      <FilterSelect
        sx={{}}
        label="Owner"
        value={owner}
        options={[
          ['', 'No owner'],
          ...staff.map(({ uid, name }) => [uid, name] as const),
          ...(isFormer ? [[owner, 'Another person'] as const] : []),
        ]}
        onChange={(value) => mutate({ owner: value === '' ? null : value })}
      />
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={onReload}>
              Reload
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : null}
    </Box>
  );
}
