/** The firm that runs the portal. The footer, the About page and the notices name it. */
export interface Operator {
  name: string;
  address: string;
  /** The register and the number of the firm in it. */
  registration: string;
  email: string;
  /** Shown with the operator of the demo. */
  note?: string;
}

/** An invented firm, for the demo and the tests. A build for a real project takes the real one from `VITE_OPERATOR`. */
export const DEMO_OPERATOR = {
  name: 'IP Investment Portal Demo Ltd',
  address: '1 Demo Street, London X1 1XX',
  registration: 'Registered in England and Wales, company number 00000000',
  email: 'office@portal-demo.example',
  note: 'This company is invented for the demo.',
} as const satisfies Operator;

declare const __OPERATOR__: Operator | undefined;

export const OPERATOR: Operator = typeof __OPERATOR__ === 'undefined' ? DEMO_OPERATOR : __OPERATOR__;
