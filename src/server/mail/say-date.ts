import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Language } from '#domain/language.ts'

const locales: Record<Language, string> = { en: 'en-GB', gu: 'gu-IN', hi: 'hi-IN' }
const western = { numberingSystem: 'latn' } as const

/** A day as it is said, such as "4 December". */
export const sayDay = (day: CalendarDay, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...western, day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A moment as a clock in India shows it; deadlines are kept there (decisions 45). */
export const sayMoment = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...western,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    // Hindi would say "2:35 pm बजे", which nobody says.
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(at)
