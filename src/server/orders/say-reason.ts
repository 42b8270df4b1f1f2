import type { Language } from '#domain/language.ts'
import { canSay, say } from '#server/say.ts'

/** Returns a listed reason as text; a custom one unchanged. */
export const sayReason = (reason: string, language: Language): string =>
  canSay(language, 'order-states', `reason.${reason}`) ? say(language, 'order-states', `reason.${reason}`) : reason
