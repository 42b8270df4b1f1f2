import { formatWeekday } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Order } from './order-query.ts'

/** Renders what customs charge before they release a box: how much, by when, and what to do. */
export function OrderDuties({ order }: { order: Order }) {
  return order.duties.map((duty) => <Duty key={duty.box} duty={duty} />)
}

function Duty({ duty: { box: shipment, amount, payBy, instructions, link } }: { duty: Order['duties'][number] }) {
  const { t, language } = useTranslation('duty')
  const id = `duty-${shipment ?? 1}`
  return (
    <section className="going-to mb-20 stack-12" aria-labelledby={id}>
      <h2 className="heading-3" id={id}>
        {shipment === null ? t('customer.title') : t('customer.titleOf', { number: shipment })}
      </h2>
      <p>{t('customer.text')}</p>
      <p>
        {t('customer.amount')}: <b className="num">{amount}</b>
        <br />
        {t('customer.payBy')}: <b>{formatWeekday(payBy, language)}</b>
      </p>
      <p className="gift-message">{instructions}</p>
      {link !== null && (
        <div>
          <ButtonLink href={link} variant="line" target="_blank" rel="noreferrer">
            {t('customer.link')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
