import { CALLS, type CallName } from './calls.ts';

export type ServiceName = (typeof CALLS)[CallName]['service'];
export type OperationOf<Service extends ServiceName> = keyof {
  [Name in CallName as (typeof CALLS)[Name]['service'] extends Service ? Name : never]: true;
};

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);

export const CALL_NAMES: readonly CallName[] = Object.keys(CALLS).filter(isCall);

export const SERVICES: readonly ServiceName[] = [...new Set(CALL_NAMES.map((name) => CALLS[name].service))];

/** The calls that a service serves. */
export const operationsOf = <Service extends ServiceName>(service: Service): OperationOf<Service>[] =>
  CALL_NAMES.filter((name): name is OperationOf<Service> => CALLS[name].service === service);
