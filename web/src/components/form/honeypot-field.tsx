import { Field } from 'formik';

/**
 * A honeypot: a field that no person sees, reaches or is told of, and that programs fill in because it is there. Its name says nothing
 * that a browser would fill in by itself.
 */
export function HoneypotField() {
  return (
    <div aria-hidden="true" style={AWAY}>
      <label htmlFor="field-homepage">Please leave this empty</label>
      <Field id="field-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const AWAY = { position: 'absolute', left: '-200vw', width: 1, height: 1, overflow: 'hidden' } as const;
