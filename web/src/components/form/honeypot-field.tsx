import { Field } from 'formik';

/** A field hidden from users and assistive technology, for bots to fill in. Its name does not trigger autofill. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" style={OFF_SCREEN}>
      <label htmlFor="field-homepage">Please leave this empty</label>
      <Field id="field-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const OFF_SCREEN = { position: 'absolute', left: '-200vw', width: 1, height: 1, overflow: 'hidden' } as const;
