import { createDraftSchema, duplicateDraftSchema } from '@portal/functions/contract/editing/drafts';
import { CATEGORIES, type Category } from '@portal/functions/contract/options';
import { idFromName } from '@portal/functions/contract/schemas';
import { Formik, useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { editorAddress } from './sections.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));
const validateNew = yupValidate(createDraftSchema);
const validateCopy = yupValidate(duplicateDraftSchema);

interface DialogProps {
  onClose: () => void;
}

const ID_HELP = 'Part of the address of its page. It can’t be changed later.';

export function CreateDialog({ onClose }: DialogProps) {
  const navigate = useNavigate();
  const { mutate, error } = usePortalMutation(
    ({ id, title, category }: { id: string; title: string; category: Category }) =>
      call('createDraft', { id, title, category }),
    { onSuccess: ({ id }) => void navigate(editorAddress(id)) },
  );
  return (
    <Formik
      initialValues={{ title: '', id: '', category: '' }}
      validate={(values) => validateNew(withId(values))}
      onSubmit={(values, { setSubmitting }) => {
        const category = CATEGORIES.find((known) => known === values.category);
        if (category) mutate({ ...withId(values), category }, { onSettled: () => setSubmitting(false) });
      }}
    >
      <FormDialog
        title="New opportunity"
        text="It is a draft until you publish it."
        submit="Create draft"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="title" label="Title" required />
        <FormNativeSelect name="category" label="Category" options={CATEGORY_OPTIONS} emptyLabel="Choose" required />
        <IdField />
      </FormDialog>
    </Formik>
  );
}

const withId = <Values extends { title: string; id: string }>(values: Values): Values => ({
  ...values,
  id: values.id || idFromName(values.title),
});

function IdField() {
  const { title } = useFormikContext<{ title: string }>().values;
  const suggested = idFromName(title);
  return <FormTextField name="id" label="Id" helperText={suggested ? `${ID_HELP} If empty: ${suggested}` : ID_HELP} />;
}

export function DuplicateDialog({ from, title, onClose }: DialogProps & { from: string; title: string }) {
  const navigate = useNavigate();
  const { mutate, error } = usePortalMutation((id: string) => call('duplicateDraft', { from, id }), {
    onSuccess: ({ id }) => void navigate(editorAddress(id)),
  });
  return (
    <Formik
      initialValues={{ from, id: '' }}
      validate={validateCopy}
      onSubmit={({ id }, { setSubmitting }) => mutate(id, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title={`Duplicate “${title}”`}
        text="The draft has the same texts, without the documents, the income and what has been raised."
        submit="Duplicate"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="id" label="Id of the new opportunity" required helperText={ID_HELP} />
      </FormDialog>
    </Formik>
  );
}
