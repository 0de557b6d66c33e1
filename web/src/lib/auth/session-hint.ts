import { deviceKey, readDevice, writeDevice } from '#routing/device-storage.ts';

/** A mark on the device that somebody was signed in here at the end of the last visit. It proves nothing. */
const SESSION_HINT = deviceKey('session');

export const hasSessionHint = () => readDevice(SESSION_HINT) !== null;
export const leaveSessionHint = () => writeDevice(SESSION_HINT, '1');
