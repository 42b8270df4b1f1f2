import type { DeliveryOption } from '#web/cart/cart-queries.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DeliveryBreakdown } from '#web/storefront/delivery-breakdown.tsx'
import { formatGramCount } from './format-gram-count.ts'

/**
 * Lists every service for the shipment, cheapest first; on phones each becomes a block that repeats the column
 * headers.
 */
export function RateTableView({ options, caption }: { options: readonly DeliveryOption[]; caption: string }) {
  const { t } = useTranslation('rate-calculator')
  const amount = useAmount()
  const language = useLanguage()
  const arrivalOf = ({ arrivesFrom, arrivesTo }: DeliveryOption): string => {
    const days = dayRange(arrivesFrom, arrivesTo, language)
    return days.from ? t('result.between', days) : days.to
  }
  return (
    <table className="rate-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {(['service', 'arrives', 'charged', 'price'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`result.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.serviceId}>
            <th scope="row">
              {option.name}
              <span className="small">{t('result.with', { partner: option.partner })}</span>
            </th>
            <td data-head={t('result.arrives')}>{arrivalOf(option)}</td>
            <td data-head={t('result.charged')} className="num">
              {t('form.grams', { grams: formatGramCount(option.chargeableGrams) })}
            </td>
            <td data-head={t('result.price')}>
              <b className="num">{option.price > 0 ? amount(option.price) : t('result.free')}</b>
              <DeliveryBreakdown
                parts={option.parts}
                text={t('result.parts')}
                of={`: ${option.name}, ${option.partner}`}
                partLabel={(part) => t(`result.part.${part}`)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
