import { defineSecret, defineString, select } from 'firebase-functions/params';
import { REGISTER_WATCH_SETTINGS, type RegisterWatch } from '../contract/admin/register-findings.ts';
import { logWarning } from '../platform/logging.ts';
import { epoRegister } from './epo/epo-register.ts';
import { fixtures } from './fixtures.ts';
import type { Register } from './register.ts';

const REGISTER_WATCH = defineString('REGISTER_WATCH', {
  default: 'off',
  input: select([...REGISTER_WATCH_SETTINGS]),
  description:
    'Compare rights with their registers every night: off, epo (EPO Open Patent Services), or fixtures (invented reports about the demonstration).',
});

const EPO_OPS_KEY = defineSecret('EPO_OPS_KEY');
const EPO_OPS_SECRET = defineSecret('EPO_OPS_SECRET');
/** A secret must exist to be deployed: without Open Patent Services its value is "none". */
export const REGISTER_SECRETS = [EPO_OPS_KEY, EPO_OPS_SECRET];

/** An unknown value is off, and is logged. */
export function registerWatch(): RegisterWatch {
  const value = REGISTER_WATCH.value();
  const setting = REGISTER_WATCH_SETTINGS.find((known) => known === value);
  if (setting === undefined) logWarning('REGISTER_WATCH has an unknown value, so no register is asked');
  return setting ?? 'off';
}

/** The register of this project; null if the watch is off. */
export function configuredRegister(): Register | null {
  switch (registerWatch()) {
    case 'off':
      return null;
    case 'fixtures':
      return fixtures;
    case 'epo':
      return epoRegister({ key: EPO_OPS_KEY.value().trim(), secret: EPO_OPS_SECRET.value().trim() });
  }
}
