import type { CalendarDay } from '#domain/calendar-day.ts'
import { clockWords } from '#domain/clock-words.ts'
import type { Language } from '#domain/language.ts'

const locales: Record<Language, string> = { en: 'en-GB', gu: 'gu-IN', hi: 'hi-IN' }

/** One format per language: creating one takes longer than the rest of an email's texts. */
const formats = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => {
  const make = (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { numberingSystem: 'latn', ...options })
  return { en: make('en'), gu: make('gu'), hi: make('hi') }
}

const days = formats({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const indianDays = formats({ day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

/** Returns a day as readable text, such as "4 December". */
export const sayDay = (day: CalendarDay, language: Language): string =>
  days[language].format(new Date(`${day}T00:00:00Z`))

/**
 * Returns a date-time as on the pages, "4 December, 2:35 pm", in Indian time, in which deadlines are defined
 * (docs/spec/decisions.md#45).
 */
export const sayMoment = (at: Date, language: Language): string =>
  `${indianDays[language].format(at)}, ${clockWords(at, language, 'Asia/Kolkata')}`
