/** Values of `ADMIN_SECOND_FACTOR`, the parameter that decides if admins need a passkey. */
export const ADMIN_SECOND_FACTOR_SETTINGS = ['required', 'optional'] as const;
type Setting = (typeof ADMIN_SECOND_FACTOR_SETTINGS)[number];

/** The parameter's value; `optional` if it is not set. Throws a sentence for any other text. */
export function parseAdminSecondFactor(text: string | undefined): Setting {
  const setting = text?.trim() || 'optional';
  const known = ADMIN_SECOND_FACTOR_SETTINGS.find((one) => one === setting);
  if (known) return known;
  throw new Error(`ADMIN_SECOND_FACTOR is “${setting}”: write “required” or “optional”.`);
}
