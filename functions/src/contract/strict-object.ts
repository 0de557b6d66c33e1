import { type ObjectShape, object } from 'yup';

/**
 * An object schema that refuses keys it does not name and converts nothing: what arrives is either right or refused,
 * and so is what does not arrive at all.
 * Every callable's input and every stored document is described with it.
 */
export function strictObject<Shape extends ObjectShape>(shape: Shape) {
  return object(shape)
    .noUnknown(({ unknown }) => `Unknown field: ${unknown}`)
    .strict()
    .defined();
}
