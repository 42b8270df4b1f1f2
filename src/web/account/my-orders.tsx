import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { fetchJson } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ListedOrder, OrderRow } from './order-row.tsx'

type Page = CallReply<'GET /api/orders'>

/**
 * Reloads the list each time it is opened, because the status of an order may change while the customer is on other
 * pages.
 */
const useMyOrders = () =>
  useInfiniteQuery({
    queryKey: ['/api/orders', { pages: 'all' }] as const,
    queryFn: async ({ pageParam, signal }) => (await fetchJson('/api/orders', { cursor: pageParam }, signal)) as Page,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    staleTime: 0,
    refetchOnMount: true,
  })

/** Renders a member's orders, newest first, twenty per page; each row expands and links to the order's page. */
export function MyOrders() {
  const { t } = useTranslation('order')
  const { data, isError, isFetchNextPageError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMyOrders()
  const orders = data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="orders-title">
      <h2 className="heading-2" id="orders-title">
        {t('ownOrders.orders')}
      </h2>
      {orders ? (
        <>
          <OrderList orders={orders} total={data?.pages[0]?.total ?? orders.length} />
          {hasNextPage && (
            <p className="mt-20">
              <Button
                variant="line"
                busy={isFetchingNextPage}
                busyText={t('ownOrders.loadingMore')}
                onClick={() => fetchNextPage()}
              >
                {t('ownOrders.more')}
              </Button>
            </p>
          )}
          <div role="alert">{isFetchNextPageError && <p className="small mt-12">{t('ownOrders.failed')}</p>}</div>
        </>
      ) : isError ? (
        <ErrorBlock text={t('ownOrders.failed')} onRetry={() => refetch()} level={3} />
      ) : (
        <div role="status" className="stack-14">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton height="92px" />
          <Skeleton height="92px" />
        </div>
      )}
    </section>
  )
}

function OrderList({ orders, total }: { orders: readonly ListedOrder[]; total: number }) {
  const { t } = useTranslation('order')
  if (orders.length === 0)
    return (
      <EmptyState
        sign={t('ownOrders.empty.sign')}
        meaning={t('ownOrders.empty.meaning')}
        level={3}
        actions={<ButtonLink href="/products">{t('ownOrders.empty.shop')}</ButtonLink>}
      >
        {t('ownOrders.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <p className="small">{t('ownOrders.count', { count: total })}</p>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </>
  )
}
