import type { Language } from '../language/language.ts'
import { unbroken } from '../language/unbroken.ts'

const locales: Record<Language, string> = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' }
const formatters = new Map<string, Intl.DateTimeFormat>()

function clock(language: Language, timeZone?: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      numberingSystem: 'latn',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      ...(language !== 'en' && { dayPeriod: 'short' }),
      ...(timeZone && { timeZone }),
    })
  formatters.set(key, made)
  return made
}

/**
 * Returns a time of day, in the reader's own time zone where none is named: "2:30 pm". Gujarati and Hindi put the day
 * period before it, "બપોરે 2:30" and "दोपहर 2:30"; `Intl` knows the words, but puts the Gujarati one last.
 */
export function formatClock(at: Date, language: Language, timeZone?: string): string {
  const format = clock(language, timeZone)
  if (language === 'en') return unbroken(format.format(at))
  const parts = format.formatToParts(at)
  const partText = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return unbroken(`${partText('dayPeriod')} ${partText('hour')}:${partText('minute')}`)
}
