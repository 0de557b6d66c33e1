import type { Plugin } from 'vite';

const CONNECTION = /\/node_modules\/@firebase\/webchannel-wrapper\//;
const PROBE = '//www.google.com/images/cleardot.gif';
const OWN_PICTURE = '/favicon.svg';

/**
 * When its connection fails, Firestore asks Google's website for a picture to learn whether there is any network at all.
 * The portal's own is as good for that, and no other host learns who is here.
 */
export function keepRequestsHome(): Plugin {
  return {
    name: 'portal:keep-requests-home',
    apply: 'build',
    transform(code, id) {
      if (!CONNECTION.test(id) || !code.includes(PROBE)) return null;
      return { code: code.replaceAll(PROBE, OWN_PICTURE), map: null };
    },
  };
}
