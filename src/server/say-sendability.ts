import { formatIn } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { SendabilityReason } from '#domain/sendability.ts'
import { say } from './say.ts'

/** Returns the text of a reason, with amounts formatted as everywhere in the shop. */
export function saySendability(language: Language, { code, params }: SendabilityReason): string {
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
  return say(language, 'sendability', code.replace('/', '.'), values)
}
