import type { AdminServices } from '../seed/firebase-admin.ts';
import { inProject } from '../seed/in-project.ts';
import { changeKyc } from './change-kyc.ts';
import { listKyc } from './list-kyc.ts';
import { listKycFiles } from './list-kyc-files.ts';
import { type KycArguments, readKycArguments } from './read-kyc-arguments.ts';
import { showKyc } from './show-kyc.ts';

/** `npm run kyc`: what staff do with verifications, on the emulators that run here or on a real project. */
export async function runKyc(args: string[]): Promise<number> {
  const wanted = readKycArguments(args);
  await inProject(wanted, (services) => act(services, wanted));
  return 0;
}

function act(services: AdminServices, wanted: KycArguments): Promise<void> {
  switch (wanted.command) {
    case 'list':
      return listKyc(services);
    case 'show':
      return showKyc(services, wanted.email);
    case 'files':
      return listKycFiles(services, wanted.email, wanted.copy);
    default:
      return changeKyc(services, wanted);
  }
}
