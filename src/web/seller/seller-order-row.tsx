import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { destinationText } from './destination-text.ts'
import type { SellerOrderListItem } from './new-seller-order.tsx'
import { PendingPill } from './seller-acts.tsx'
import { tabOf } from './seller-tabs.ts'

/** Renders a seller order in a list: code, destination, items, status and a link to its page. */
export function SellerOrderRow({ sellerOrder }: { sellerOrder: SellerOrderListItem }) {
  const { t } = useTranslation('seller')
  const toPack = tabOf(sellerOrder.state) === 'making'
  return (
    <li>
      <div>
        <p>
          <b translate="no">{sellerOrder.code}</b> {destinationText(t, sellerOrder)}
        </p>
        <p>{sellerOrder.contents.map(({ name, weight, quantity }) => `${name} ${weight} × ${quantity}`).join(', ')}</p>
      </div>
      <div className="answers">
        <Pill tone={toneOf(sellerOrder.state)}>{t(`statuses:sellerOrder.${sellerOrder.state}`)}</Pill>
        <PendingPill sellerOrderId={sellerOrder.id} />
        <ButtonLink href={`/seller/parts/${sellerOrder.id}`} variant={toPack ? 'ink' : 'line'}>
          {t(toPack ? 'pack.open' : 'open')} <span className="visually-hidden">{sellerOrder.code}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** The colour repeats the text: to do, on its way, done, or cancelled. */
export function toneOf(state: SellerOrderListItem['state']): Tone {
  switch (state) {
    case 'awaiting_acceptance':
    case 'accepted':
    case 'part_accepted':
      return 'working'
    case 'rejected':
    case 'lapsed':
    case 'cancelled':
      return 'problem'
    case 'fulfilled':
    case 'packed':
      return 'done'
    default:
      return 'fresh'
  }
}
