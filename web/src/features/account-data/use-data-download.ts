import { useState } from 'react';
import { saveFile } from '#components/files/downloads.ts';
import { exportFile, exportMyData } from './export-my-data.ts';

export type DataDownload =
  | { status: 'idle' }
  | { status: 'collecting' }
  | { status: 'saved'; name: string; incomplete: string[] }
  | { status: 'failed'; message: string };

const UNEXPECTED = 'Your data could not be collected. Please try again.';

/** "Download my data": collects it and has the browser save it. */
export function useDataDownload(): { state: DataDownload; download: () => Promise<void> } {
  const [state, setState] = useState<DataDownload>({ status: 'idle' });
  const download = async () => {
    setState({ status: 'collecting' });
    try {
      const data = await exportMyData();
      const file = exportFile(data);
      saveFile({ ...file, type: 'application/json' });
      setState({ status: 'saved', name: file.name, incomplete: data.incomplete });
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : UNEXPECTED });
    }
  };
  return { state, download };
}
