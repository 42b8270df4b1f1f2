import { useQuery } from '@tanstack/react-query'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { ConsolidationSection } from '#web/storefront/home/consolidation.tsx'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import '#web/storefront/why-choose/why-choose.css'
import { bestReviews, bestReviewsQuery } from './best-reviews-query.ts'
import { BuyerReviews } from './buyer-reviews.tsx'
import { CityLinks } from './city-links.tsx'
import { NeverDone } from './never-done.tsx'
import { SixReasons } from './six-reasons.tsx'

/** Renders `/why-choose-…`: the reasons to buy here, with live statistics. */
export function WhyChooseScreen() {
  const { t, language } = usePageTexts('why-choose')
  const { data: stats } = useQuery(statsQuery)
  const { data: reviews } = useQuery(bestReviewsQuery)
  return (
    <main id="main" className="why-choose">
      <div className="wrap">
        <Breadcrumb steps={[{ href: '/', label: t('shop:crumb.home') }]} here={t('title')} />
        <PageTitle sign={t('sign')} meaning={t('meaning')}>
          {t('opening')}
        </PageTitle>
        <p className="why-paragraph">{t('paragraph')}</p>
        {stats && <SixReasons stats={stats} />}
      </div>
      <ConsolidationSection />
      <div className="wrap">
        <NeverDone />
        <BuyerReviews reviews={bestReviews(reviews?.items ?? [])} language={language} />
        {stats && <CityLinks cities={stats.cities} />}
      </div>
    </main>
  )
}
