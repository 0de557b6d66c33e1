import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { FormDialog } from '../records/form-dialog.tsx';
import { useSavedViews } from './queue-storage.ts';

const VIEW_NAME_MAX = 40;
const VIEWS_MAX = 20;

interface SavedViewsProps {
  noun: string;
  /** The query of the address, without the page. */
  search: string;
  /** The query without any filter. */
  unfiltered: string;
}

/** Named searches on this device. The shown one can be deleted, and another one saved. */
export function SavedViews({ noun, search, unfiltered }: SavedViewsProps) {
  const [views, setViews] = useSavedViews(noun);
  const [naming, setNaming] = useState(false);
  const shown = views.find((view) => view.search === search);
  const canSave = !shown && search !== unfiltered && views.length < VIEWS_MAX;
  if (views.length === 0 && !canSave) return null;
  const save = (name: string) => {
    setViews([...views.filter((view) => view.name !== name), { name, search }]);
    setNaming(false);
  };
  return (
    <Box component="nav" aria-label="Saved views" sx={VIEWS}>
      {views.map((view) => (
        <Button
          key={view.name}
          size="small"
          variant={view === shown ? 'outlined' : 'text'}
          aria-current={view === shown ? 'page' : undefined}
          component={Link}
          to={`?${view.search}`}
        >
          <bdi>{view.name}</bdi>
        </Button>
      ))}
      {canSave ? (
        <Button size="small" onClick={() => setNaming(true)}>
          Save view
        </Button>
      ) : null}
      {shown ? (
        <Button size="small" color="inherit" onClick={() => setViews(views.filter((view) => view !== shown))}>
          Delete view
        </Button>
      ) : null}
      {naming ? <NameDialog onSave={save} onClose={() => setNaming(false)} /> : null}
    </Box>
  );
}

const validate = ({ name }: { name: string }) => (name.trim() === '' ? { name: 'Enter a name.' } : {});

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  return (
    <Formik initialValues={{ name: '' }} validate={validate} onSubmit={({ name }) => onSave(name.trim())}>
      <FormDialog
        title="Save this view"
        text="The view keeps the filters and the order. Only you see it, in this browser, until you sign out."
        submit="Save"
        failure={undefined}
        onClose={onClose}
      >
        <FormTextField
          name="name"
          label="Name"
          required
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
        />
      </FormDialog>
    </Formik>
  );
}

const VIEWS = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 } as const;
