import { HOST, type PortTable } from '../emulators/port-table.ts';

export type PortalSummary = { address: string; ports: PortTable; ui: boolean; logFile: string };

/** What a person needs to know once the portal is up. */
export function summary({ address, ports, ui, logFile }: PortalSummary): string {
  const tools = ui
    ? `  Look inside    http://${HOST}:${ports.ui} (Emulator UI), npm run kyc, npm run admin`
    : '  Act as staff   npm run kyc -- approve <email>, npm run admin -- grant <email> (no Emulator UI on this machine)';
  return [
    '',
    `  The portal is at  ${address}`,
    '',
    '  Demo accounts  in README.md, and on the sign-in page',
    tools,
    `  Full log       ${logFile}`,
    '  To stop        Ctrl-C; what was written is kept for the next start',
    '',
  ].join('\n');
}
