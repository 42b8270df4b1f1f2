import type { CallReply } from '#contract/contract.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type SendingAgain = CallReply<'GET /api/admin/boxes/:id/send-again'>

/** Renders when the box would arrive, and what its second carriage costs whom. */
export function SendingTerms({ sending: { arrives, quoted } }: { sending: SendingAgain }) {
  const { t, language } = useTranslation('send-again')
  const { from, to } = dayRange(arrives.from, arrives.to, language)
  return (
    <>
      <dl className="detail-list">
        <dt>{t('arrives')}</dt>
        <dd className="num">{from ? t('admin:order.range', { from, to }) : to}</dd>
        <dt>{t('carriage')}</dt>
        <dd className="num">{quoted === null ? t('carriageUnknown') : formatRupees(quoted, language)}</dd>
      </dl>
      <p className="small">{t('payer')}</p>
    </>
  )
}
