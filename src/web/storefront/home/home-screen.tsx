import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { PageComing } from '#web/storefront/page-coming.tsx'
import { CategoryNiches } from './category-niches.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeOffers } from './home-offers.tsx'
import { homeQuery } from './home-query.ts'
import { MakerStories } from './maker-stories.tsx'
import { OneBox } from './one-box.tsx'
import { TodaysShelf } from './todays-shelf.tsx'
import '#web/styles/home.css'

/** Renders the home page. */
export function HomeScreen({ language, city }: { language: Language; city: string }) {
  const { data } = useQuery(homeQuery(city))
  if (!data) return <PageComing />
  return (
    <main id="main">
      <HomeHero front={data.shopFront} city={data.city.name} stores={data.counts.stores} />
      <CategoryNiches categories={data.categories} />
      <TodaysShelf window={data} language={language} />
      <HomeOffers offer={data.offer} coupon={data.coupon} language={language} />
      {data.makers.length > 0 && <MakerStories makers={data.makers} language={language} />}
      <OneBox />
    </main>
  )
}
