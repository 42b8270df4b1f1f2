import type { Language } from '#domain/language/language.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { shopTime } from '#web/platform/shop-time.ts'
import { formatDay, formatTime } from '#web/staff/format-time.ts'

/** Says when a bag must be ready: today, tomorrow or the day, with the courier's hours; `t` translates `seller-day`. */
export function describeHandOver(
  { day, from, until }: { day: string; from: string | null; until: string | null },
  t: Translate<'seller-day'>,
  language: Language,
): string {
  const today = indianDay(new Date(shopTime())).day
  const name =
    day === today ? t('when.today') : day === addDays(today, 1) ? t('when.tomorrow') : formatDay(day, language)
  if (from === null || until === null) return name
  const clock = (time: string) => formatTime(`${day}T${time}:00+05:30`, language)
  return t('when.hours', { day: name, from: clock(from), until: clock(until) })
}
