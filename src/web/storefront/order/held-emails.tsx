import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { Order } from './order-query.ts'

/** Says that emails about the order are held back, until when, and how to receive them at once. */
export function HeldEmails({ order: { heldEmails } }: { order: Order }) {
  const { t, language } = useTranslation('held-emails')
  if (!heldEmails) return null
  return (
    <Alert tone="working">
      {t('waiting', { count: heldEmails.count, ...formatDayAndTime(heldEmails.until, language) })} {t('why')}
    </Alert>
  )
}
