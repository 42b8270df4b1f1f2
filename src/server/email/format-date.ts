import type { Language } from '#domain/language/language.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatClock } from '#domain/time/clock-format.ts'

const locales: Record<Language, string> = { en: 'en-GB', gu: 'gu-IN', hi: 'hi-IN' }

/** One format per language: creating one takes longer than the rest of an email's texts. */
const formats = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => {
  const make = (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { numberingSystem: 'latn', ...options })
  return { en: make('en'), gu: make('gu'), hi: make('hi') }
}

const days = formats({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const indianDays = formats({ day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

const fullDays = formats({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns a day with its year, such as "4 December 2026". */
export const formatFullDay = (day: CalendarDay, language: Language): string =>
  fullDays[language].format(new Date(`${day}T00:00:00Z`))

/** Returns a day as readable text, such as "4 December". */
export const formatDay = (day: CalendarDay, language: Language): string =>
  days[language].format(new Date(`${day}T00:00:00Z`))

/**
 * Returns a date-time as on the pages, "4 December, 2:35 pm", in Indian time, in which deadlines are defined
 * (docs/spec/decisions.md#45).
 */
export const formatDateTime = (at: Date, language: Language): string =>
  `${indianDays[language].format(at)}, ${formatClock(at, language, 'Asia/Kolkata')}`
