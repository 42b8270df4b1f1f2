import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayMoment, timeLeft } from '#web/staff/say-time.ts'
import { useNow } from '#web/staff/use-now.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Renders the seller's answer deadline and the time that remains. */
export function AcceptBy({ part }: { part: { state: string; stateText: string; acceptBy: string } }) {
  const { t, language } = useTranslation('seller')
  const left = timeLeft(part.acceptBy, useNow())
  if (part.state !== 'awaiting_acceptance') return <Pill tone="problem">{part.stateText}</Pill>
  if (!left) return <Pill tone="problem">{t('acceptBy.over')}</Pill>
  return (
    <Pill tone="working" icon="clock">
      {left.hours < 12 ? t('acceptBy.left', left) : t('acceptBy.until', { moment: sayMoment(part.acceptBy, language) })}
    </Pill>
  )
}
