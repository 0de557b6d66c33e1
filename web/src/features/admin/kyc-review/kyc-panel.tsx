import { useSearchParams } from 'react-router-dom';
import { VerificationCase } from './verification-case.tsx';
import { VerificationQueue } from './verification-queue.tsx';

/** The queue, or the case that the URL names. */
export function KycPanel() {
  const [params] = useSearchParams();
  const uid = params.get('case');
  return uid ? <VerificationCase key={uid} uid={uid} /> : <VerificationQueue />;
}
