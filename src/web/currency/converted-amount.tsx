import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePreferredCurrency } from '../data/preferred-currency.ts'

/**
 * Returns a function that formats rupees in the visitor's preferred currency at the current rate: "£1.71". It returns
 * undefined where that currency is the rupee and while the rates load; rates are requested only when needed. For
 * display only: rupees are charged (docs/spec/decisions.md#12).
 */
function useConverted(): (rupees: number) => string | undefined {
  const { language } = useTranslation('ui')
  const code = usePreferredCurrency()
  const { data } = useQuery({ ...readQuery('GET /api/currencies'), enabled: code !== 'INR' })
  const rate = code === 'INR' ? undefined : data?.items.find((currency) => currency.code === code)?.exchangeRate
  return (rupees) => (rate === undefined ? undefined : formatMoney(fromRupees(rupees), code, language, rate))
}

/**
 * Renders "about £1.71" beside a price in rupees. Its element is already in the server's HTML and takes space only
 * for visitors who prefer another currency, so nothing moves when the amount appears.
 */
export function ConvertedAmount({ rupees }: { rupees: number }) {
  const { t } = useTranslation('ui')
  const amount = useConverted()(rupees)
  return <span className="converted num">{amount && t('price.about', { amount })}</span>
}
