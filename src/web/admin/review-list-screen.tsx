import { useRouter } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { type ReviewState, reviewStates } from '#domain/review-flow.ts'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { SearchBox } from '#web/staff/search-box.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { AdminReviewSearch } from './admin-review-search.ts'

export const toneOfReview: Record<ReviewState, Tone> = { shown: 'done', held: 'working', removed: 'problem' }

const path = '/admin/reviews'

/** All reviews, those that wait for a person one press away. */
export function ReviewListScreen({ search }: { search: AdminReviewSearch }) {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const reviews = useStaffList('GET /api/admin/reviews', { query: search })
  const show = (changed: AdminReviewSearch | { state: string }) =>
    router.history.replace(addressOf(path, { ...search, cursor: '', ...changed }))
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
        <div className="staff-filters">
          <SearchBox label={t('reviews.search')} value={search.q ?? ''} onSearch={(q) => show({ q })} />
          <SelectField
            label={t('reviews.state')}
            value={search.state ?? ''}
            onChange={(event) => show({ state: event.target.value })}
            options={[
              { value: '', label: t('reviews.anyState') },
              ...reviewStates.map((state) => ({ value: state, label: t(`reviews.states.${state}`) })),
            ]}
          />
        </div>
        <Reading of={reviews}>
          {({ items, nextCursor }) => (
            <>
              <ReviewTable reviews={items} />
              <ListPager
                path={path}
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('reviews.newest'), next: t('reviews.older') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}

type Listed = CallReply<'GET /api/admin/reviews'>['items'][number]

function ReviewTable({ reviews }: { reviews: readonly Listed[] }) {
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
              <TextLink href={`/admin/reviews/${id}`} lang={title ? written : undefined}>
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
                <Pill tone={toneOfReview[state]}>{t(`reviews.states.${state}`)}</Pill>
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
            cell: ({ orderId, orderNumber }) => <TextLink href={`/admin/orders/${orderId}`}>{orderNumber}</TextLink>,
          },
          {
            key: 'written',
            head: t('reviews.columns.written'),
            cell: ({ writtenAt }) => sayMoment(writtenAt, language),
          },
        ]}
        empty={
          <EmptyState sign={t('reviews.empty.sign')} meaning={t('reviews.empty.meaning')}>
            {t('reviews.empty.words')}
          </EmptyState>
        }
      />
    </div>
  )
}
