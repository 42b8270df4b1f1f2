import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { momentWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Link } from '#web/ui/link.tsx'
import { OrderThread } from '#web/ui/order-thread.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { glanceAt } from './order-glance.ts'

type Summary = CallReply<'GET /api/orders'>['items'][number]

/** A member's orders, newest first; each leads to its own page. */
export function MyOrders() {
  const { t } = useTranslation('order')
  // Orders move while the shopper looks elsewhere in the shop, so the list is read anew each time it is opened.
  const { data, isError, refetch } = useQuery({ ...readQuery('GET /api/orders'), staleTime: 0, refetchOnMount: true })
  return (
    <section aria-labelledby="orders-title">
      <h2 className="heading-2" id="orders-title">
        {t('mine.orders')}
      </h2>
      {data ? (
        <OrderList orders={data.items} />
      ) : isError ? (
        <ErrorBlock words={t('mine.failed')} onRetry={() => refetch()} level={3} />
      ) : (
        <div role="status" className="grid gap-3.5">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton height="92px" />
          <Skeleton height="92px" />
        </div>
      )}
    </section>
  )
}

function OrderList({ orders }: { orders: readonly Summary[] }) {
  const { t } = useTranslation('order')
  if (orders.length === 0)
    return (
      <EmptyState
        sign={t('mine.empty.sign')}
        meaning={t('mine.empty.meaning')}
        level={3}
        actions={<ButtonLink href="/products">{t('mine.empty.shop')}</ButtonLink>}
      >
        {t('mine.empty.words')}
      </EmptyState>
    )
  return (
    <>
      <p className="small">{t('mine.count', { count: orders.length })}</p>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </>
  )
}

function OrderRow({ order }: { order: Summary }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const { day } = momentWords(order.placedAt, useLanguage())
  const { onward, delivered, tone } = glanceAt(order.status)
  return (
    <li className="order-row">
      <Link href={`/orders/${encodeURIComponent(order.id)}`}>
        <span>
          <b className="num">{order.number}</b>
          <span className="small block">
            {t('mine.row', { day, stores: t('mine.stores', { count: order.makers.length }) })}
          </span>
        </span>
        <OrderThread
          makers={order.makers.map(({ name, colour, done }) => ({ name, colour, atHub: done }))}
          onward={onward}
          delivered={delivered}
          label={order.statusText}
        />
        <span className="order-state">
          <Pill tone={tone}>{order.statusText}</Pill>
          <b className="num">{amount(order.total)}</b>
        </span>
      </Link>
    </li>
  )
}
