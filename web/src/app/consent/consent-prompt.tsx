import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { useKnownConsents } from '#lib/consent/consent-store.ts';

const ConsentDialog = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./consent-dialog.tsx')).ConsentDialog,
});

/** Asks a signed-in user for what is due: consents that an older account lacks, or a newer version of a notice. */
export const ConsentPrompt = () => (useKnownConsents()?.due.length ? <ConsentDialog /> : null);
