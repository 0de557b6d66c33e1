import { createContext, use } from 'react';
import type { Field, JsonObject } from './fields.ts';

/** `path` as yup writes it: `rights[2].number`. Empty for the whole record. */
export interface Fault {
  path: string;
  message: string;
}

interface FormState {
  faults: readonly Fault[];
  readOnly: boolean;
  /** The field to open and focus. */
  target: string | null;
}

export const FormContext = createContext<FormState>({ faults: [], readOnly: false, target: null });

export const useFormState = () => use(FormContext);

export const fieldId = (path: string) => `field-${path}`;

export const pathTo = (parent: string, key: string) => (parent === '' ? key : `${parent}.${key}`);

export const isWithin = (path: string, parent: string) =>
  parent === '' || path === parent || path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`);

/** The faults of this field alone, in one text that names it. */
export function useFault(path: string, label: string): string | undefined {
  const own = useFormState().faults.filter((fault) => fault.path === path);
  return own.length === 0 ? undefined : own.map(({ message }) => nameField(message, path, label)).join(' ');
}

/** Schemas without a label name a field by its path. */
const nameField = (message: string, path: string, label: string) =>
  message.startsWith(`${path} `) ? label + message.slice(path.length) : message;

export const useFaultCount = (path: string): number =>
  useFormState().faults.filter((fault) => isWithin(fault.path, path)).length;

export interface FieldGridProps {
  fields: readonly Field[];
  /** The path of the record. Empty for the whole one. */
  parent: string;
  value: JsonObject;
  onChange: (next: JsonObject) => void;
}

export interface FieldViewProps<Kind extends Field = Field> {
  field: Kind;
  path: string;
  value: unknown;
  /** `undefined` if it is not stated. */
  onChange: (next: unknown) => void;
}
