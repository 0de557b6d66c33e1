import type { Plugin } from 'vite';

const CONNECTION = /\/node_modules\/@firebase\/webchannel-wrapper\//;
const PROBE = '"//www.google.com/images/cleardot.gif"';
const OWN_PICTURE = '"//"+globalThis.location.host+"/favicon.svg"';
/** It means to keep to the page's own protocol, but forgets the colon that a browser writes behind it. */
const PROTOCOL = '.location.protocol=="http"';

/**
 * When its connection fails, Firestore asks Google's website for a picture to learn whether there is any network at all.
 * The portal's own is as good for that, and no other host learns who is here.
 */
export function rewriteConnectivityProbe(): Plugin {
  return {
    name: 'portal:keep-requests-home',
    apply: 'build',
    transform(code, id) {
      if (!CONNECTION.test(id) || !code.includes(PROBE)) return null;
      return {
        code: code.replaceAll(PROBE, OWN_PICTURE).replaceAll(PROTOCOL, '.location.protocol=="http:"'),
        map: null,
      };
    },
  };
}
