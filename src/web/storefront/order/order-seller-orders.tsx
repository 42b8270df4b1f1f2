import { statusKeyInOrder } from '#domain/orders/seller-order-status.ts'
import { formatDayAndTime, formatMonthDay } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import type { Order } from './order-query.ts'

type SellerOrder = Order['parts'][number]

const tones: Partial<Record<SellerOrder['state'], Tone>> = {
  accepted: 'working',
  part_accepted: 'working',
  packed: 'working',
  handed_over: 'working',
  received: 'done',
  boxed: 'done',
  dispatched: 'done',
  fulfilled: 'done',
  rejected: 'problem',
  lapsed: 'problem',
  cancelled: 'problem',
}

/** A seller order that left in a shipment that does not arrive is not done. */
const toneOf = ({ state }: SellerOrder, trouble: Order['trouble']): Tone | undefined =>
  state === 'dispatched' && trouble ? 'problem' : tones[state]

/** Lists each store's share of the order and its progress. */
export function OrderSellerOrders({ order: { parts: sellerOrders, boxes: shipments, trouble } }: { order: Order }) {
  return (
    <div className="seller-rows">
      {sellerOrders.map((sellerOrder) => (
        <SellerOrderSection
          key={sellerOrder.brandId}
          sellerOrder={sellerOrder}
          status={statusKeyInOrder(sellerOrder, shipments)}
          tone={toneOf(sellerOrder, trouble)}
        />
      ))}
    </div>
  )
}

type SellerOrderSectionProps = {
  sellerOrder: SellerOrder
  status: ReturnType<typeof statusKeyInOrder>
  tone: Tone | undefined
}

function SellerOrderSection({ sellerOrder, status, tone }: SellerOrderSectionProps) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const language = useLanguage()
  return (
    <section className="seller-row" style={groundStyle(sellerOrder.colour)} aria-label={sellerOrder.brandName}>
      <div className="row-body">
        <div className="row-8 apart middle mb-6 unwrapped">
          <b className="ink">{sellerOrder.brandName}</b>
          <Pill {...(tone ? { tone } : {})}>{t(`statuses:${status}`)}</Pill>
        </div>
        <ul className="items">
          {sellerOrder.lines.map((line) => (
            <li key={line.lineId}>
              {line.picture && (
                <PackshotImage
                  src={line.picture.small}
                  alt=""
                  width={line.picture.width}
                  height={line.picture.height}
                />
              )}
              <span className="grow">
                {line.name}
                <span className="small block">
                  {t('line', { weight: line.weight, quantity: line.quantity })}
                  {line.cancelled > 0 && ` ${t('cancelling:gone', { count: line.cancelled })}`}
                </span>
                {line.bestBefore && (
                  <span className="small block">
                    {t('bestBefore', { day: formatMonthDay(line.bestBefore, language) })}
                  </span>
                )}
                {line.addedAt && (
                  <span className="small block">
                    {t('added', { day: formatDayAndTime(line.addedAt, language).day })}
                  </span>
                )}
              </span>
              <span className="num">{amount(line.net)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
