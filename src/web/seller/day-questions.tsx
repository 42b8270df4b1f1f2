import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { Day, OfStore } from './day-numbers.tsx'

/** Renders how many customers' questions have no answer and since when, as a link to them; nothing when there are none. */
export function DayQuestions({ day, ofStore }: { day: Day; ofStore: OfStore }) {
  const { t, language } = useTranslation('seller-day')
  const may = useMayInStore()
  // A day that was read before questions were part of it may still be stored for working offline.
  const open = day.questions?.open ?? 0
  if (open === 0 || !may('support.read', 'support.read')) return null
  const { since } = day.questions
  return (
    <p className="mb-12">
      <TextLink href={addressOf('/seller/questions', ofStore)}>{t('numbers.questions', { count: open })}</TextLink>{' '}
      {since && <span className="small">{t('numbers.questionsSince', { when: formatDateTime(since, language) })}</span>}
    </p>
  )
}
