import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SellerReview } from './seller-review.tsx'
import type { SellerReviewSearch } from './seller-review-search.ts'
import { StorePicker } from './store-picker.tsx'

const path = '/seller/reviews'

/** Renders reviews of the seller's products, each with its answer form. */
export function SellerReviewsScreen({ search }: { search: SellerReviewSearch }) {
  const { t } = useTranslation('seller')
  const user = useUser()
  const reviews = useStaffList('GET /api/seller/reviews', { query: search })
  const { brandId, answered } = search
  const ofStore = brandId ? { brandId } : {}
  return (
    <>
      <ListTop title={t('nav.reviews')} text={t('reviews.text')}>
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
                  {t('reviews.empty.text')}
                </EmptyState>
              ))}
            {items.map((review) => (
              <SellerReview key={review.id} review={review} reload={() => reviews.refetch()} />
            ))}
            <ListPager
              path={path}
              search={search}
              nextCursor={nextCursor}
              text={{ first: t('reviews.newest'), next: t('reviews.older') }}
              className=""
            />
          </>
        )}
      </Reading>
    </>
  )
}
