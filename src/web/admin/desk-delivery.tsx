import { dayRange } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { DeskOrder } from './use-desk-order.ts'

/** Renders the delivery services for the address, the cheapest first and chosen. */
export function DeskDelivery({ price, change }: DeskOrder) {
  const { t, language } = useTranslation('desk-order')
  const { data } = price
  return (
    <fieldset className="panel-body" aria-busy={price.isFetching}>
      <legend className="visually-hidden">{t('delivery.title')}</legend>
      {(!data || data.options.length === 0) && <p className="small">{t('delivery.needsAddress')}</p>}
      {data?.options.map(({ serviceId, name, partner, price: amount, arrivesFrom, arrivesTo }) => {
        const days = dayRange(arrivesFrom, arrivesTo, language)
        return (
          <RadioCard
            key={serviceId}
            name="serviceId"
            value={serviceId}
            checked={data.serviceId === serviceId}
            onChange={() => change({ serviceId })}
            title={name}
            note={`${days.from ? t('checkout:arrives.between', days) : t('checkout:arrives.on', days)} ${t('checkout:travel.with', { partner })}`}
            trailing={amount > 0 ? formatRupees(amount, language) : t('checkout:cost.free')}
          />
        )
      })}
    </fieldset>
  )
}
