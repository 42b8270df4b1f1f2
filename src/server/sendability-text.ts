import type { Language } from '#domain/language/language.ts'
import { formatIn } from '#domain/money/currency.ts'
import type { SendabilityReason } from '#domain/sendability/sendability.ts'
import { translateCode } from './translate.ts'

/** Returns the text of a reason, with amounts formatted as everywhere in the shop. */
export function translateSendability(language: Language, { code, params }: SendabilityReason): string {
  const { currency } = params
  const values =
    typeof currency === 'string'
      ? Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === 'number' ? formatIn(value, currency, language) : value,
          ]),
        )
      : params
  return translateCode(language, 'sendability', code.replace('/', '.'), values)
}
