import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SAVED_SEARCH_NAME_MAX } from '@portal/functions/contract/limits';
import type { RowFilters } from '@portal/functions/contract/opportunities/search/row-filters';
import {
  type SaveSearch,
  type SearchName,
  searchNameSchema,
} from '@portal/functions/contract/opportunities/search/saved-searches';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { setQueryData, usePortalMutation } from '#lib/data/query.ts';
import { describeSearch } from './describe-search.ts';
import { SAVED_SEARCHES } from './saved-searches-query.ts';

const validate = yupValidate(searchNameSchema);

export function SaveSearchForm({ filters }: { filters: RowFilters }) {
  const toast = useToast();
  const [key] = useState(createIdempotencyKey<Omit<SaveSearch, 'submissionId'>>);
  const { mutate, error } = usePortalMutation(
    ({ name }: SearchName) => call('saveSearch', key.addTo({ name, filters: searchOf(filters) })),
    {
      onSuccess: (answer) => {
        key.renew();
        setQueryData(SAVED_SEARCHES, answer);
        toast({ title: 'Search saved', description: 'We’ll notify you of new matches.', tone: 'success' });
      },
    },
  );
  const description = describeSearch(filters);
  return (
    <Formik
      initialValues={{ name: description.slice(0, SAVED_SEARCH_NAME_MAX) }}
      validate={validate}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormBody label="Save this search">
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`Your current search: ${description}`}
          </Typography>
          <Box sx={ROW}>
            <FormTextField name="name" label="Name" required autoComplete="off" />
            <SubmitButton size="medium">Save this search</SubmitButton>
          </Box>
          {error ? <Alert severity="error">{error.message}</Alert> : null}
        </Box>
      </FormBody>
    </Formik>
  );
}

/** Only the fields of a search: the page also filters by the watchlist. */
const searchOf = ({ text, category, status, minInvestment, targetReturn }: RowFilters): SaveSearch['filters'] => ({
  text,
  category,
  status,
  minInvestment,
  targetReturn,
});

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  '& button': { minHeight: 56 },
} as const;
