import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/currency.ts'
import { fromRupees } from '#domain/money.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePreferredCurrency } from './preferred-currency.ts'

/**
 * Writes rupees in the currency the visitor prefers, at the shop's present rate: "£1.71". Undefined where that is the rupee itself and while the
 * rates are on their way; they are asked for by those alone who want them. For reading only: rupees are charged (decisions 12).
 */
export function useConverted(): (rupees: number) => string | undefined {
  const { language } = useTranslation('ui')
  const code = usePreferredCurrency()
  const { data } = useQuery({ ...readQuery('GET /api/currencies'), enabled: code !== 'INR' })
  const rate = code === 'INR' ? undefined : data?.items.find((currency) => currency.code === code)?.exchangeRate
  return (rupees) => (rate === undefined ? undefined : formatMoney(fromRupees(rupees), code, language, rate))
}

/**
 * "about £1.71" beside a price in rupees. Its place is in the page from the server on and takes room only for those who prefer another currency, so
 * nothing moves when the words come.
 */
export function ConvertedAmount({ rupees }: { rupees: number }) {
  const { t } = useTranslation('ui')
  const amount = useConverted()(rupees)
  return <span className="converted num">{amount && t('price.about', { amount })}</span>
}
