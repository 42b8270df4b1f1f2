import type { Language } from '#domain/language/language.ts'
import { hasTranslation, translateCode } from '#server/translate.ts'

/** Returns what an email to the customer about an event is called: its subject, or else the text of the event. */
export function emailTitle(kind: string, number: string, language: Language): string {
  const subject = `order.customer.${kind}.subject`
  return hasTranslation(language, 'emails', subject)
    ? translateCode(language, 'emails', subject, { number })
    : translateCode(language, 'order-events', `${kind}.text`)
}
