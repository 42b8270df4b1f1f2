import type { Language } from '#domain/language/language.ts'
import { hasTranslation, translateCode } from '#server/translate.ts'

/** Returns a listed reason as text; a custom one unchanged. */
export const translateReason = (reason: string, language: Language): string =>
  hasTranslation(language, 'order-states', `reason.${reason}`)
    ? translateCode(language, 'order-states', `reason.${reason}`)
    : reason
