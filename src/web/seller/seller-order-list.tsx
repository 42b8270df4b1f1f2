import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NewSellerOrder } from './new-seller-order.tsx'
import { SellerOrderRow } from './seller-order-row.tsx'
import type { SellerTabChoice } from './seller-tabs.ts'

type SellerOrderPage = CallReply<'GET /api/seller/parts'>

type SellerOrderListProps = {
  tab: SellerTabChoice
  sellerOrders: SellerOrderPage['items']
  sought: string
  counts: SellerOrderPage['counts']
  hrefOf: (tab: SellerTabChoice) => string
}

/** Renders one tab of the day, or a text that explains why it is empty. */
export function SellerOrderList({ tab, sellerOrders, sought, counts, hrefOf }: SellerOrderListProps) {
  const { t } = useTranslation('seller')
  if (sellerOrders.length === 0) {
    const onward = sought === '' && tab === 'new' && counts.making > 0
    return (
      <EmptyState
        sign={t(sought ? 'empty.sought.sign' : `empty.${tab}.sign`)}
        meaning={t(sought ? 'empty.sought.meaning' : `empty.${tab}.meaning`)}
        actions={
          (onward || sought) && (
            <ButtonLink href={hrefOf(sought ? tab : 'making')} variant="line">
              {t(sought ? 'empty.sought.clear' : 'empty.new.onward')}
            </ButtonLink>
          )
        }
      >
        {t(sought ? 'empty.sought.text' : `empty.${tab}.text`)}
      </EmptyState>
    )
  }
  if (tab === 'new')
    return sellerOrders.map((sellerOrder) => <NewSellerOrder key={sellerOrder.id} sellerOrder={sellerOrder} />)
  return (
    <ul className="seller-order-rows">
      {sellerOrders.map((sellerOrder) => (
        <SellerOrderRow key={sellerOrder.id} sellerOrder={sellerOrder} />
      ))}
    </ul>
  )
}
