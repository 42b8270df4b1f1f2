import { ConvertedAmount } from '#web/currency/converted-amount.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Renders the total converted to the preferred currency, and that rupees are charged (docs/spec/decisions.md#12). */
export function ChargeCurrency({ total }: { total: number }) {
  const { t } = useTranslation('checkout')
  return (
    <p className="small mt-4">
      <ConvertedAmount rupees={total} />
      {t('cost.charge')}
    </p>
  )
}
