import type { CallReply } from '#contract/contract.ts'
import { moderationReasons } from '#domain/reviews/review-flow.ts'
import { reviewList } from '#domain/reviews/review-list.ts'
import { addressOf, send } from '#web/data/api.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ReviewBulkAct, reviewBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { type Chosen, WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { reviewPath } from './admin-paths.ts'
import { toneOfReview } from './review-tone.ts'

const path = '/admin/reviews'

/** Renders all reviews to search, filter and sort, with a link to those that wait for moderation. */
export function ReviewListScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('admin')
  const may = useMay()
  const reviews = useStaffList('GET /api/admin/reviews', { query: listRequestOf(search) })
  return (
    <>
      <div className="staff-top">
        <div className="grow">
          <h1>{t('nav.reviews')}</h1>
          {reviews.data && (
            <p className="small">
              {reviews.data.held > 0 ? (
                <TextLink href={addressOf(path, { filter: 'state.in:held' })}>
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
      <WorkList
        list={reviewList}
        path={path}
        filePath="/api/admin/review-list-file"
        search={search}
        read={reviews}
        searchLabel={t('reviews.search')}
        drawn={useReviewCells(openedFrom(search, reviewList))}
        {...(may('support.write') ? { bulk: (chosen: Chosen) => <ReviewActs chosen={chosen} /> } : {})}
        empty={(isFiltered) => (
          <EmptyState sign={t('reviews.empty.sign')} meaning={t('reviews.empty.meaning')}>
            {t(isFiltered ? 'reviews.empty.filtered' : 'reviews.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

/** Renders what can be done to many reviews at once; a low rating is no reason to hold one. */
function ReviewActs({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('admin')
  return (
    <BulkPanel
      kinds={reviewBulkKinds}
      choice={{
        label: t('reviews.reason'),
        optionsOf: () => moderationReasons.map((value) => ({ value, label: t(`reviews.reasons.${value}`) })),
      }}
      chosen={chosen}
      path="/admin/bulk"
      preview={(act, rows) =>
        send('POST /api/admin/review-bulk/preview', { body: { act: act as ReviewBulkAct, chosen: rows } })
      }
      start={(act, rows, agreed) =>
        send('POST /api/admin/review-bulk', { body: { act: act as ReviewBulkAct, chosen: rows, ...agreed } })
      }
    />
  )
}

type Listed = CallReply<'GET /api/admin/reviews'>['items'][number]

function useReviewCells(from: string): RowCells<Listed> {
  const { t, language } = useTranslation('admin')
  const hrefOf = ({ id }: Listed) => addressOf(reviewPath(id), { from })
  return {
    hrefOf,
    nameOf: ({ title, productName }) => title ?? productName,
    cells: {
      title: (review) => (
        <TextLink href={hrefOf(review)} lang={review.title ? review.language : undefined}>
          {review.title ?? t('reviews.untitled')}
        </TextLink>
      ),
      stars: ({ stars }) => <Stars value={stars} />,
      state: ({ state, reason }) => (
        <>
          <Pill tone={toneOfReview[state]}>{t(`statuses:review.${state}`)}</Pill>
          {reason && <span className="small block">{t(`reviews.reasons.${reason}`)}</span>}
        </>
      ),
      text: (review) => <span lang={review.language}>{review.text}</span>,
      country: ({ country }) => countryName(country, language),
      writtenAt: ({ writtenAt }) => formatDateTime(writtenAt, language),
    },
  }
}
