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
  searched: string
  counts: SellerOrderPage['counts']
  hrefOf: (tab: SellerTabChoice) => string
}

/** Renders one tab of the day, or a text that explains why it is empty. */
export function SellerOrderList({ tab, sellerOrders, searched, counts, hrefOf }: SellerOrderListProps) {
  const { t } = useTranslation('seller')
  if (sellerOrders.length === 0) {
    const onward = searched === '' && tab === 'new' && counts.making > 0
    return (
      <EmptyState
        sign={t(searched ? 'empty.searched.sign' : `empty.${tab}.sign`)}
        meaning={t(searched ? 'empty.searched.meaning' : `empty.${tab}.meaning`)}
        actions={
          (onward || searched) && (
            <ButtonLink href={hrefOf(searched ? tab : 'making')} variant="line">
              {t(searched ? 'empty.searched.clear' : 'empty.new.onward')}
            </ButtonLink>
          )
        }
      >
        {t(searched ? 'empty.searched.text' : `empty.${tab}.text`)}
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
