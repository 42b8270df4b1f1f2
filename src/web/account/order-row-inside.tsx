import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { headlineOf } from '#domain/orders/order-statuses.ts'
import { statusKeyInOrder } from '#domain/orders/seller-order-status.ts'
import { readQuery } from '#web/data/read-query.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Order = CallReply<'GET /api/orders/:id'>
type SellerOrder = Order['parts'][number]

/** Renders an expanded row: each seller order, the status of the shipment, the totals, and two links. */
export function OrderRowInside({ id }: { id: string }) {
  const { t, language } = useTranslation('order')
  const { data, isError, refetch } = useQuery({
    ...readQuery('GET /api/orders/:id', { params: { id }, query: { lng: language } }),
    staleTime: 0,
    refetchOnMount: true,
  })
  if (data) return <Inside order={data} />
  if (isError) return <ErrorBlock text={t('failed')} onRetry={() => refetch()} level={3} />
  return (
    <div role="status" className="p-16">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="120px" />
    </div>
  )
}

function Inside({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const live = order.parts.filter(({ state }) => state !== 'cancelled' && state !== 'rejected').length
  const days = dayRange(order.arrivesFrom, order.arrivesTo, language)
  const isOver = order.status === 'delivered' || order.status === 'cancelled' || order.trouble !== null
  const headline = headlineOf(order)
  return (
    <>
      <div className="order-seller-orders">
        {order.parts.map((sellerOrder) => (
          <SellerOrderPreview key={sellerOrder.brandId} sellerOrder={sellerOrder} boxes={order.boxes} />
        ))}
      </div>
      <div className="order-sums">
        <div>
          <p className="read">
            <b className="ink">{t(`status.${headline}.meaning`)}</b>{' '}
            {t(`status.${headline}.text`, { k: order.sellerOrdersAtHub, n: live, city: order.hubCity })}{' '}
            {!isOver && t('ownOrders.expected', { days: days.from ? t('range', days) : days.to })}
          </p>
          <p className="actions mt-16">
            <ButtonLink size="compact" href={`/orders/${encodeURIComponent(order.id)}`}>
              {t('ownOrders.track')}
            </ButtonLink>
            <ButtonLink
              size="compact"
              variant="line"
              icon="chat"
              href={`/support?topic=order&order=${encodeURIComponent(order.number)}`}
            >
              {t('ownOrders.help')}
            </ButtonLink>
          </p>
        </div>
        <Sums order={order} />
      </div>
    </>
  )
}

const tones: Partial<Record<SellerOrder['state'], Tone>> = {
  received: 'done',
  boxed: 'done',
  dispatched: 'done',
  fulfilled: 'done',
  rejected: 'problem',
  lapsed: 'problem',
  cancelled: 'problem',
}

function SellerOrderPreview({ sellerOrder, boxes: shipments }: { sellerOrder: SellerOrder; boxes: Order['boxes'] }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  return (
    <section style={groundStyle(sellerOrder.colour)} aria-label={sellerOrder.brandName}>
      <p className="row-8 apart middle mb-6 unwrapped">
        <b className="ink">{sellerOrder.brandName}</b>
        <Pill tone={tones[sellerOrder.state] ?? 'working'}>
          {t(`statuses:${statusKeyInOrder(sellerOrder, shipments)}`)}
        </Pill>
      </p>
      <ul>
        {sellerOrder.lines.map(({ lineId, picture, name, weight, quantity, net }) => (
          <li key={lineId}>
            <PackshotImage src={picture?.small ?? ''} alt="" {...(picture ? sizeOf(picture) : {})} />
            <span>
              {name}
              <span className="small block">{t('line', { weight, quantity })}</span>
            </span>
            <span className="num">{amount(net)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const { goods, discount, delivery, codFee, total, promoCode } = order.amounts
  const sums: [string, string][] = [
    [t('amounts.goods', { count: order.items }), amount(goods)],
    ...(discount > 0 ? [[t('amounts.discount'), amount(-discount)] as [string, string]] : []),
    [
      promoCode ? t('amounts.deliveryPromo', { code: promoCode }) : t('amounts.delivery'),
      delivery > 0 ? amount(delivery) : t('amounts.free'),
    ],
    ...(codFee > 0 ? [[t('amounts.codFee'), amount(codFee)] as [string, string]] : []),
  ]
  return (
    <dl>
      {sums.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt className="total">{t(`statuses:payment.${order.payment.state}`)}</dt>
      <dd className="total">{amount(total)}</dd>
    </dl>
  )
}
