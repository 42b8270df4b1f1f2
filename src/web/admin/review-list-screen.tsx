import type { CallReply } from '#contract/contract.ts'
import { type ReviewState, reviewStates } from '#domain/reviews/review-flow.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { PagedList } from '#web/staff/paged-list.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { orderPath, reviewPath } from './admin-paths.ts'
import type { AdminReviewSearch } from './admin-review-search.ts'
import { isFiltered } from './inbox-search.ts'

export const toneOfReview: Record<ReviewState, Tone> = { shown: 'done', held: 'working', removed: 'problem' }

const path = '/admin/reviews'

/** Renders all reviews, with a link to those that wait for moderation. */
export function ReviewListScreen({ search }: { search: AdminReviewSearch }) {
  const { t } = useTranslation('admin')
  const reviews = useStaffList('GET /api/admin/reviews', { query: search })
  return (
    <>
      <div className="staff-top">
        <div className="grow">
          <h1>{t('nav.reviews')}</h1>
          {reviews.data && (
            <p className="small">
              {reviews.data.held > 0 ? (
                <TextLink href={addressOf(path, { state: 'held' })}>
                  {t('reviews.held', { count: reviews.data.held })}
                </TextLink>
              ) : (
                t('reviews.heldNone')
              )}
            </p>
          )}
        </div>
        <RefreshButton of={reviews} />
      </div>
      <Panel title={t('reviews.list')}>
        <SearchFilter
          path={path}
          search={search}
          label={t('reviews.search')}
          choices={[
            {
              name: 'state',
              label: t('reviews.state'),
              options: [
                { value: '', label: t('reviews.anyState') },
                ...reviewStates.map((state) => ({ value: state, label: t(`statuses:review.${state}`) })),
              ],
            },
          ]}
        />
        <PagedList
          listed={reviews}
          path={path}
          search={search}
          pager={{ first: t('reviews.newest'), next: t('reviews.older') }}
        >
          {(items) => <ReviewTable reviews={items} isFiltered={isFiltered(search)} />}
        </PagedList>
      </Panel>
    </>
  )
}

type Listed = CallReply<'GET /api/admin/reviews'>['items'][number]

function ReviewTable({ reviews, isFiltered }: { reviews: readonly Listed[]; isFiltered: boolean }) {
  const { t, language } = useTranslation('admin')
  return (
    <div className="order-table">
      <DataTable
        caption={t('reviews.list')}
        hideCaption
        rows={reviews}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'review',
            head: t('reviews.columns.review'),
            cell: ({ id, title, language: written }) => (
              <TextLink href={reviewPath(id)} lang={title ? written : undefined}>
                {title ?? t('reviews.untitled')}
              </TextLink>
            ),
          },
          { key: 'stars', head: t('reviews.columns.stars'), cell: ({ stars }) => <Stars value={stars} /> },
          {
            key: 'state',
            head: t('reviews.columns.state'),
            cell: ({ state, reason }) => (
              <>
                <Pill tone={toneOfReview[state]}>{t(`statuses:review.${state}`)}</Pill>
                {reason && <span className="small block">{t(`reviews.reasons.${reason}`)}</span>}
              </>
            ),
          },
          {
            key: 'product',
            head: t('reviews.columns.product'),
            cell: ({ productName, brandName }) => `${productName}, ${brandName}`,
          },
          {
            key: 'buyer',
            head: t('reviews.columns.buyer'),
            cell: ({ buyer, city, country }) => `${buyer}, ${city}, ${country}`,
          },
          {
            key: 'order',
            head: t('reviews.columns.order'),
            cell: ({ orderId, orderNumber }) => <TextLink href={orderPath(orderId)}>{orderNumber}</TextLink>,
          },
          {
            key: 'written',
            head: t('reviews.columns.written'),
            cell: ({ writtenAt }) => formatDateTime(writtenAt, language),
          },
        ]}
        empty={
          <EmptyState sign={t('reviews.empty.sign')} meaning={t('reviews.empty.meaning')}>
            {t(isFiltered ? 'reviews.empty.filtered' : 'reviews.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
