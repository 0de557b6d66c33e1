import { isPatentKind } from '../../contract/opportunities/asset/rights.ts';
import type { NumberedRight, Register } from '../register.ts';
import { type OpsSettings, openOps } from './ops-client.ts';
import { readLegalEvents } from './read-legal-events.ts';
import { readRegisterEntry } from './read-register-entry.ts';

/** EPO Open Patent Services: the European Patent Register for European patents, INPADOC's legal events for others. */
export function epoRegister(settings: OpsSettings): Register {
  const ask = openOps(settings);
  return {
    offline: false,
    covers: (right) => epodocNumber(right) !== null,
    async lookUp(right) {
      const number = epodocNumber(right);
      if (number === null) return null;
      const today = new Date().toISOString().slice(0, 10);
      if (right.office === 'EP') {
        const entry = await ask('other', `register/publication/epodoc/${number}/biblio`);
        return entry && readRegisterEntry(entry, today);
      }
      const family = await ask('inpadoc', `family/publication/epodoc/${number}/legal`);
      return family && readLegalEvents(family, right, number, today);
    },
  };
}

/**
 * The number of a publication in the service's form "epodoc", which needs no kind code, unlike its form "docdb"; null for
 * other rights, and for international applications, which never become rights themselves.
 */
export function epodocNumber(right: NumberedRight): string | null {
  const { kind, office, registrationNumber, publicationNumber } = right;
  if (!isPatentKind(kind) || office === 'WO') return null;
  const number = registrationNumber ?? publicationNumber ?? '';
  // The offices write a zero, or the kind of right, that the EPO leaves out.
  const short = number.replace(/^(US\d{4})0(\d{6})$/, '$1$2').replace(/^KR[12]0((?:19|20)\d{9})$/, 'KR$1');
  return /^[A-Z]{2}\d{5,12}$/.test(short) && short.startsWith(office) ? short : null;
}
