import type { Language } from '#domain/language/language.ts'
import { unbroken } from '#domain/language/unbroken.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { formatClock } from '#domain/time/clock-format.ts'
import { shopTime } from '#web/platform/shop-time.ts'

const locales = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

type Style = Intl.DateTimeFormatOptions
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns a date formatter for Indian time, with Western digits in every language (docs/spec/decisions.md#33). */
function formatter(language: Language, name: string, style: Style): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locales[language], { ...style, timeZone: 'Asia/Kolkata', numberingSystem: 'latn' })
  formatters.set(key, made)
  return made
}

/** Formats a time, as in "2:30 pm"; takes an ISO string or milliseconds. */
export const formatTime = (at: string | number, language: Language): string =>
  formatClock(new Date(at), language, 'Asia/Kolkata')

const shortDay: Style = { day: 'numeric', month: 'short' }
const yearOf = (at: Date): string => indianDay(at).day.slice(0, 4)

/** Formats an instant, as in "20 Nov, 2:30 pm"; in another year than the present one, "20 Nov 2027, 2:30 pm". */
export function formatDateTime(at: string, language: Language): string {
  const dateTime = new Date(at)
  const day =
    yearOf(dateTime) === yearOf(new Date(shopTime()))
      ? formatter(language, 'short day', shortDay)
      : formatter(language, 'day', { ...shortDay, year: 'numeric' })
  return unbroken(`${day.format(dateTime)}, ${formatClock(dateTime, language, 'Asia/Kolkata')}`)
}

/** Formats the current day, as in "Friday, 20 November". */
export const formatToday = (now: number, language: Language): string =>
  formatter(language, 'today', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(now))

/** Formats an instant (ISO) as its day in India, as in "4 Dec 2026". */
export const formatDate = (at: string, language: Language): string =>
  formatter(language, 'day', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at))

/** Formats a calendar day (`2026-12-04`), as in "4 Dec 2026". */
export const formatDay = (day: string, language: Language): string =>
  formatter(language, 'day', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(`${day}T12:00:00+05:30`),
  )

/** Formats a calendar day with its weekday, as in "Thu, 26 Nov". */
export const formatWeekday = (day: string, language: Language): string =>
  formatter(language, 'weekday', { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(`${day}T12:00:00+05:30`),
  )

/** Returns whole hours and minutes until an instant; undefined once it has passed. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } | undefined {
  const left = Math.floor((new Date(until).getTime() - now) / 60_000)
  return left < 0 ? undefined : { hours: Math.floor(left / 60), minutes: left % 60 }
}

/** Returns the whole hours since an instant. */
export const hoursSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / 3_600_000))
