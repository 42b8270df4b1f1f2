import type { CallReply } from '#contract/contract.ts'
import { readDueClock } from '#domain/support/conversation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useNow } from '#web/staff/use-now.ts'

type Clock = Pick<CallReply<'GET /api/admin/inbox'>['items'][number], 'state' | 'snoozedUntil' | 'dueAt' | 'dueFor'>

/** Renders how long there is for an answer or the solution, or how late it is; in words, which the colour repeats. */
export function DueClock({ state, snoozedUntil, dueAt, dueFor }: Clock) {
  const { t, language } = useTranslation('inbox')
  const lengthOf = useLength()
  const now = useNow()
  const back = snoozedUntil && (
    <span className="small block">{t('clock.back', { when: formatDateTime(snoozedUntil, language) })}</span>
  )
  if (dueAt === null || dueFor === null)
    return (
      <>
        {t(state === 'done' ? 'clock.done' : 'clock.paused')}
        {back}
      </>
    )
  const { isLate, minutes } = readDueClock(Date.parse(dueAt), now)
  return (
    <>
      <span className={isLate ? 'clock late' : 'clock'}>
        {t(`clock.${isLate ? 'late' : 'left'}.${dueFor}`, { time: lengthOf(minutes) })}
      </span>
      <span className="small block">{t('clock.due', { when: formatDateTime(dueAt, language) })}</span>
      {back}
    </>
  )
}

/** Returns how a length of time is said: in minutes, from an hour on in hours, from two days on in days. */
function useLength(): (minutes: number) => string {
  const { t } = useTranslation('inbox')
  return (minutes) => {
    if (minutes < 60) return t('clock.minutes', { count: minutes })
    const hours = Math.floor(minutes / 60)
    return hours < 48 ? t('clock.hours', { count: hours }) : t('clock.days', { count: Math.floor(hours / 24) })
  }
}
