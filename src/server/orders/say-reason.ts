import type { Language } from '#domain/language.ts'
import { canSay, say } from '#server/say.ts'

/** A reason picked from a list in words; one that somebody wrote as it is. */
export const sayReason = (reason: string, language: Language): string =>
  canSay(language, 'order-states', `reason.${reason}`) ? say(language, 'order-states', `reason.${reason}`) : reason
