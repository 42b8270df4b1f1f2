import type { PostalDeclaration } from './country-rules.ts'
import type { Paise } from './money.ts'

/** What one special drawing right is worth, near enough to choose a form by; customs never see it. */
export const paisePerSdr = 122_00

export type DeclarationForm = 'CN22' | 'CN23'

/** The form that travels on the box: the small one up to both limits of the destination, the full one above either, and where nothing is known. */
export function declarationFormFor(
  limits: PostalDeclaration | null,
  { value, grams }: { value: Paise; grams: number },
): DeclarationForm {
  if (!limits) return 'CN23'
  const small = value <= limits.cn22UpToSdr * paisePerSdr && grams <= limits.cn22UpToKg * 1000
  return small ? 'CN22' : 'CN23'
}
