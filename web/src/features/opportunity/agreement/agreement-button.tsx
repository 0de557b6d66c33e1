import Button, { type ButtonProps } from '@mui/material/Button';
import type { MaskedOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';

/** Not among the parts of people who take part, because few opportunities ask for an agreement. */
const AgreementDialog = lazyPart(async () => (await import('./agreement-dialog.tsx')).AgreementDialog);

interface AgreementButtonProps extends Omit<ButtonProps, 'children'> {
  detail: OpportunityDetail;
  children: ReactNode;
}

/** Opens the agreement that stands between the reader and the full page. */
export function AgreementButton({ detail, children, ...look }: AgreementButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const agreement = agreementOf(detail);
  if (!agreement) return null;
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        {children}
      </Button>
      {isOpen ? <AgreementDialog id={detail.id} agreement={agreement} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const agreementOf = (detail: OpportunityDetail): MaskedOpportunity['agreement'] =>
  detail.view === 'masked' ? detail.agreement : null;
