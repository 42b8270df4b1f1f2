import type { Values } from './format-text.ts'

/**
 * A text that is composed where its reader's language is known: the key as `surface:key`, and the values of its
 * placeholders, which may be such texts themselves.
 */
export type TextCode = { readonly textKey: string; readonly values?: Values }

export const isTextCode = (value: unknown): value is TextCode =>
  typeof value === 'object' && value !== null && typeof (value as Partial<TextCode>).textKey === 'string'

/** Returns these values with every text among them composed. */
export const composeValues = (values: Values, compose: (text: TextCode) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isTextCode(value) ? compose(value) : value]))
