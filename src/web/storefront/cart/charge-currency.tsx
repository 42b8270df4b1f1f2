import { ConvertedAmount } from '#web/currency/converted-amount.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Under the total: what it comes to in the currency the shopper prefers, and always that rupees are what is charged (decisions 12). */
export function ChargeCurrency({ total }: { total: number }) {
  const { t } = useTranslation('checkout')
  return (
    <p className="small mt-1">
      <ConvertedAmount rupees={total} />
      {t('cost.charge')}
    </p>
  )
}
