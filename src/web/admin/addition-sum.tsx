import { errorText } from '#web/data/api-error.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Addition, AdditionPrice } from './use-addition.ts'

/** Renders what the items change of the order, and what the customer pays more. */
export function AdditionSum({ addition: { draft, price } }: { addition: Addition }) {
  const { t } = useTranslation('order-additions')
  const { data, isError, error } = price
  return (
    <div className="stack-16" aria-live="polite" aria-busy={price.isFetching}>
      {draft.items.length === 0 ? (
        <p className="small">{t('sum.empty')}</p>
      ) : isError ? (
        <Alert tone="problem">{errorText(error, t('sum.failed'))}</Alert>
      ) : (
        data && <Changes price={data} />
      )}
    </div>
  )
}

function Changes({ price: { amounts, total, cashDue, arrivesTo } }: { price: AdditionPrice }) {
  const { t, language } = useTranslation('order-additions')
  const rupees = (amount: number) => formatRupees(amount, language)
  const fromTo = ({ before, after }: { before: number; after: number }) => `${rupees(before)} → ${rupees(after)}`
  const rows: (readonly [string, string])[] = [
    [t('sum.items'), rupees(amounts.goods)],
    ...(amounts.discount > 0 ? [[t('sum.discount'), rupees(-amounts.discount)] as const] : []),
    [t('sum.delivery'), rupees(amounts.delivery)],
    ...(amounts.codFee > 0 ? [[t('sum.codFee'), rupees(amounts.codFee)] as const] : []),
  ]
  const results: (readonly [string, string])[] = [
    [t('sum.order'), fromTo(total)],
    ...(cashDue ? [[t('sum.cash'), fromTo(cashDue)] as const] : []),
  ]
  return (
    <>
      <dl className="desk-sum num" aria-label={t('sum.title')}>
        {rows.map(row)}
        <div className="total">
          <dt>{t('sum.more')}</dt>
          <dd>{rupees(amounts.total)}</dd>
        </div>
        {results.map(row)}
      </dl>
      <p className="small">{t('sum.arrives', { day: formatDay(arrivesTo, language) })}</p>
    </>
  )
}

const row = ([name, amount]: readonly [string, string]) => (
  <div key={name}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
