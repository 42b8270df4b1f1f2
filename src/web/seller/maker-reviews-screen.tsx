import { addressOf } from '#web/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MakerReview } from './maker-review.tsx'
import type { MakerReviewSearch } from './maker-review-search.ts'
import { StorePicker } from './store-picker.tsx'

const path = '/seller/reviews'

/** Renders reviews of the seller's products, each with its answer form. */
export function MakerReviewsScreen({ search }: { search: MakerReviewSearch }) {
  const { t } = useTranslation('seller')
  const user = useUser()
  const reviews = useStaffList('GET /api/seller/reviews', { query: search })
  const { brandId, answered } = search
  const ofStore = brandId ? { brandId } : {}
  return (
    <>
      <ListTop title={t('nav.reviews')} words={t('reviews.words')}>
        {user?.role === 'admin' && <StorePicker search={ofStore} />}
        <RefreshButton of={reviews} />
      </ListTop>
      <Tabs
        label={t('reviews.which')}
        tabs={[
          { href: addressOf(path, ofStore), label: t('reviews.all'), current: !answered },
          {
            href: addressOf(path, { ...ofStore, answered: 'false' }),
            label: t('reviews.unanswered'),
            count: reviews.data?.unanswered,
            current: answered === 'false',
          },
        ]}
      />
      <Reading of={reviews}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 &&
              (answered ? (
                <p className="panel-body">{t('reviews.none')}</p>
              ) : (
                <EmptyState sign={t('reviews.empty.sign')} meaning={t('reviews.empty.meaning')}>
                  {t('reviews.empty.words')}
                </EmptyState>
              ))}
            {items.map((review) => (
              <MakerReview key={review.id} review={review} reload={() => reviews.refetch()} />
            ))}
            <ListPager
              path={path}
              search={search}
              nextCursor={nextCursor}
              words={{ first: t('reviews.newest'), next: t('reviews.older') }}
              className=""
            />
          </>
        )}
      </Reading>
    </>
  )
}
