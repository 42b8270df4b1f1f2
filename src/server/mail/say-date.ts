import type { CalendarDay } from '#domain/calendar-day.ts'
import { clockWords } from '#domain/clock-words.ts'
import type { Language } from '#domain/language.ts'

const locales: Record<Language, string> = { en: 'en-GB', gu: 'gu-IN', hi: 'hi-IN' }

/** One for each language: making a format takes longer than all the rest of a letter's words. */
const formats = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => {
  const make = (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { numberingSystem: 'latn', ...options })
  return { en: make('en'), gu: make('gu'), hi: make('hi') }
}

const days = formats({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const indianDays = formats({ day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

/** A day as it is said, such as "4 December". */
export const sayDay = (day: CalendarDay, language: Language): string =>
  days[language].format(new Date(`${day}T00:00:00Z`))

/** A moment as the pages say it, "4 December, 2:35 pm", by the clock of India; deadlines are kept there (decisions 45). */
export const sayMoment = (at: Date, language: Language): string =>
  `${indianDays[language].format(at)}, ${clockWords(at, language, 'Asia/Kolkata')}`
