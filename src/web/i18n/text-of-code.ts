import type { Values } from '#domain/language/format-text.ts'
import { composeValues, type TextCode } from '#domain/language/text-code.ts'
import type { AddressedKey } from '#texts/text-keys.ts'

/** Returns the text that the server names by its key. The page has to load its surface. */
export const textOfCode = (
  t: (key: AddressedKey, values?: Values) => string,
  { textKey, values = {} }: TextCode,
): string =>
  t(
    textKey as AddressedKey,
    composeValues(values, (text) => textOfCode(t, text)),
  )
