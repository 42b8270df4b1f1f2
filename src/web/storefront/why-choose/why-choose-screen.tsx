import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { factsQuery } from '#web/storefront/facts-query.ts'
import { OneBox } from '#web/storefront/home/one-box.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import '#web/styles/why-choose.css'
import { BuyersVoices } from './buyers-voices.tsx'
import { CityWays } from './city-ways.tsx'
import { NeverDone } from './never-done.tsx'
import { SixReasons } from './six-reasons.tsx'
import { bestVoices, voicesQuery } from './voices-query.ts'

/** Renders `/why-choose-…`: the reasons to buy here, with live statistics. */
export function WhyChooseScreen() {
  const { t, language } = useTranslation('why-choose')
  const { data: facts } = useQuery(factsQuery)
  const { data: reviews } = useQuery(voicesQuery)
  return (
    <main id="main" className="why-choose">
      <div className="wrap">
        <Breadcrumb steps={[{ href: '/', label: t('shop:crumb.home') }]} here={t('title')} />
        <PageTitle sign={t('sign')} meaning={t('meaning')}>
          {t('opening')}
        </PageTitle>
        <p className="why-paragraph">{t('paragraph')}</p>
        {facts && <SixReasons facts={facts} />}
      </div>
      <OneBox />
      <div className="wrap">
        <NeverDone />
        <BuyersVoices reviews={bestVoices(reviews?.items ?? [])} language={language} />
        {facts && <CityWays cities={facts.cities} />}
      </div>
    </main>
  )
}
