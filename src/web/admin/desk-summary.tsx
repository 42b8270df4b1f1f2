import { errorText } from '#web/data/api-error.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { creditUsed, type DeskPrice } from './desk-order-draft.ts'
import type { DeskOrder } from './use-desk-order.ts'

/** Renders what the order costs, as the customer's checkout would show it, and the button that places it. */
export function DeskSummary({ form, draft, price }: DeskOrder) {
  const { t } = useTranslation('desk-order')
  const { data, isError, error } = price
  const isReady = data !== undefined && data.cart.delivery !== null && !price.isFetching
  return (
    <div className="panel-body stack-16" aria-live="polite" aria-busy={price.isFetching}>
      {draft.items.length === 0 ? (
        <p className="small">{t('sum.empty')}</p>
      ) : isError ? (
        <Alert tone="problem">{errorText(error, t('sum.failed'))}</Alert>
      ) : (
        data && <Amounts price={data} credit={creditUsed(draft, data)} />
      )}
      <Button type="submit" busy={form.busy} disabled={!isReady}>
        {t(`place.${draft.payment}`)}
      </Button>
      {!isReady && <p className="small">{t('sum.notReady')}</p>}
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </div>
  )
}

function Amounts({ price, credit }: { price: DeskPrice; credit: number }) {
  const { t, language } = useTranslation('desk-order')
  const { cart } = price
  const rupees = (amount: number) => formatRupees(amount, language)
  const rows: (readonly [string, string])[] = [
    [t('sum.goods'), rupees(cart.goods)],
    ...(cart.discount > 0 ? [[t('checkout:cost.discount'), rupees(-cart.discount)] as const] : []),
    ...(cart.delivery === null ? [] : [[t('checkout:cost.delivery'), rupees(cart.delivery)] as const]),
    ...(cart.codFee > 0 ? [[t('checkout:cost.codFee'), rupees(cart.codFee)] as const] : []),
    ...(credit > 0 ? [[t('sum.credit'), rupees(-credit)] as const] : []),
  ]
  return (
    <dl className="desk-sum num">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t('checkout:cost.total')}</dt>
        <dd>{rupees(cart.total - credit)}</dd>
      </div>
    </dl>
  )
}
