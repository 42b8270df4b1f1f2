import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { headlineOf } from '#domain/order-statuses.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { dayRange } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { groundStyle } from '#web/ui/maker-cloth.ts'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Order = CallReply<'GET /api/orders/:id'>
type Part = Order['parts'][number]

/** Renders an expanded row: each seller order, the status of the shipment, the totals, and two links. */
export function OrderRowInside({ id }: { id: string }) {
  const { t, language } = useTranslation('order')
  const { data, isError, refetch } = useQuery({
    ...readQuery('GET /api/orders/:id', { params: { id }, query: { lng: language } }),
    staleTime: 0,
    refetchOnMount: true,
  })
  if (data) return <Inside order={data} />
  if (isError) return <ErrorBlock words={t('failed')} onRetry={() => refetch()} level={3} />
  return (
    <div role="status" className="p-4">
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
      <div className="order-parts">
        {order.parts.map((part) => (
          <PartOfOrder key={part.brandId} part={part} />
        ))}
      </div>
      <div className="order-sums">
        <div>
          <p className="read">
            <b className="text-ink">{t(`status.${headline}.meaning`)}</b>{' '}
            {t(`status.${headline}.words`, { k: order.partsAtHub, n: live, city: order.hubCity })}{' '}
            {!isOver && t('mine.expected', { days: days.from ? t('range', days) : days.to })}
          </p>
          <p className="actions mt-4">
            <ButtonLink size="compact" href={`/orders/${encodeURIComponent(order.id)}`}>
              {t('mine.track')}
            </ButtonLink>
            <ButtonLink
              size="compact"
              look="line"
              icon="chat"
              href={`/support?topic=order&order=${encodeURIComponent(order.number)}`}
            >
              {t('mine.help')}
            </ButtonLink>
          </p>
        </div>
        <Sums order={order} />
      </div>
    </>
  )
}

const tones: Partial<Record<Part['state'], Tone>> = {
  received: 'done',
  boxed: 'done',
  dispatched: 'done',
  fulfilled: 'done',
  rejected: 'problem',
  lapsed: 'problem',
  cancelled: 'problem',
}

function PartOfOrder({ part }: { part: Part }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  return (
    <section style={groundStyle(part.colour)} aria-label={part.brandName}>
      <p className="flex justify-between gap-2 items-center mb-1.5">
        <b className="text-ink">{part.brandName}</b>
        <Pill tone={tones[part.state] ?? 'working'}>{part.stateText}</Pill>
      </p>
      <ul>
        {part.lines.map(({ productId, picture, name, weight, quantity, net }) => (
          <li key={productId}>
            <PacketPicture src={picture?.small ?? ''} alt="" {...(picture ? sizeOf(picture) : {})} />
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
      <dt className="total">{order.payment.stateText}</dt>
      <dd className="total">{amount(total)}</dd>
    </dl>
  )
}
