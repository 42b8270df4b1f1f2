import { formatWeekday } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Order } from './order-query.ts'

/** Renders of which box nothing was heard for too long, what the shop does about it, and by when. */
export function OrderSilences({ order }: { order: Order }) {
  return order.silences.map((silence) => <Silence key={silence.box} silence={silence} />)
}

function Silence({
  silence: { box: shipment, since, contactedOn, answerBy, decidedBy },
}: {
  silence: Order['silences'][number]
}) {
  const { t, language } = useTranslation('silence')
  const id = `silence-${shipment ?? 1}`
  const on = (day: string) => ({ day: formatWeekday(day, language) })
  return (
    <section className="going-to mb-20 stack-12" aria-labelledby={id}>
      <h2 className="heading-3" id={id}>
        {shipment === null ? t('customer.title') : t('customer.titleOf', { number: shipment })}
      </h2>
      <p>
        {t('customer.since', on(since))}{' '}
        {contactedOn === null ? t('customer.toAsk') : t('customer.contacted', on(contactedOn))}{' '}
        {answerBy !== null && t('customer.answer', on(answerBy))}
        {contactedOn !== null && answerBy === null && decidedBy !== null && t('customer.answerLate')}
      </p>
      <p>{decidedBy === null ? t('customer.decidedNow') : t('customer.decided', on(decidedBy))}</p>
    </section>
  )
}
