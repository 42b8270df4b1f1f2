import { refundStatusKey } from '#domain/refunds/refund-flow.ts'
import { formatMonthDay } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Order } from './order-query.ts'

/** Lists refunds paid or in progress: amount, status and the bank reference. */
export function OrderRefunds({ order: { refunds } }: { order: Order }) {
  const { t, language } = useTranslation('order')
  const amount = useAmount()
  if (refunds.length === 0) return null
  return (
    <section className="order-amounts" aria-labelledby="refunds-title">
      <h2 className="heading-3" id="refunds-title">
        {t('refunds.title')}
      </h2>
      <ul className="stack-12">
        {refunds.map(({ id, amount: given, state, method, reference, expectedBy }) => (
          <li key={id}>
            <span className="num">{amount(given)}</span> {t(`statuses:${refundStatusKey({ state, method })}`)}
            {expectedBy && <p className="small">{t('refunds.by', { day: formatMonthDay(expectedBy, language) })}</p>}
            {reference && <p className="small wrap-anywhere">{t('refunds.reference', { reference })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
