import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { fetchJson } from '#web/data/api.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Log } from '#web/ui/log.tsx'
import { AccountSection } from './account-section.tsx'

type Page = CallReply<'GET /api/store-credit'>

/** Renders a member's store credit and every movement of it, newest first, twenty at a time. */
export function OwnCredit() {
  const { t } = useTranslation('store-credit')
  const amount = useAmount()
  const credit = useInfiniteQuery({
    queryKey: ['/api/store-credit', { pages: 'all' }] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await fetchJson('/api/store-credit', pageParam ? { cursor: pageParam } : {}, signal)) as Page,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    staleTime: 0,
    refetchOnMount: true,
  })
  return (
    <AccountSection name={t('title')} lede={t('lede')} of={credit}>
      {({ pages }) => (
        <div className="settings p-18 stack-20">
          <p className="heading-3 num">{t('have', { amount: amount(pages[0]?.balance ?? 0) })}</p>
          <Movements items={pages.flatMap(({ items }) => items)} />
          {credit.hasNextPage && (
            <p>
              <Button
                variant="line"
                busy={credit.isFetchingNextPage}
                busyText={t('loadingMore')}
                onClick={() => credit.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </p>
          )}
          <div role="alert">{credit.isFetchNextPageError && <p className="small">{t('failed')}</p>}</div>
        </div>
      )}
    </AccountSection>
  )
}

function Movements({ items }: { items: Page['items'] }) {
  const { t, language } = useTranslation('store-credit')
  const amount = useAmount()
  if (items.length === 0) return <p className="small">{t('empty')}</p>
  return (
    <section aria-label={t('history')}>
      <Log
        entries={items.map(({ id, at, kind, amount: moved, balance, order, reason }) => ({
          id: String(id),
          at,
          when: formatDayAndTime(at, language).day,
          what: (
            <>
              {t(`kind.${kind}`)} <span className="num">{amount(moved)}</span>
            </>
          ),
          detail: (
            <>
              {reason && kind !== 'refund' && <>{reason}, </>}
              {order && (
                <>
                  <TextLink href={`/orders/${order.id}`}>{t('order', { number: order.number })}</TextLink>{' '}
                </>
              )}
              <span className="num">{t('after', { amount: amount(balance) })}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}
