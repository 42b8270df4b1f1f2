import type { Paise } from '../money/money.ts'
import type { PostalDeclaration } from '../sendability/country-rules.ts'

/** The value of one special drawing right in paise, accurate enough to choose a form; customs never see it. */
const paisePerSdr = 122_00

export type DeclarationForm = 'CN22' | 'CN23'

/**
 * Returns the customs form for the shipment: the short one up to both limits of the destination, the full one above
 * either, and where no limits are known.
 */
export function declarationFormFor(
  limits: PostalDeclaration | null,
  { value, grams }: { value: Paise; grams: number },
): DeclarationForm {
  if (!limits) return 'CN23'
  const small = value <= limits.cn22UpToSdr * paisePerSdr && grams <= limits.cn22UpToKg * 1000
  return small ? 'CN22' : 'CN23'
}
