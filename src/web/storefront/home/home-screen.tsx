import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { PageComing } from '#web/storefront/page-coming.tsx'
import { BrandStories } from './brand-stories.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ConsolidationSection } from './consolidation.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePromotions } from './home-promotions.tsx'
import { homeQuery } from './home-query.ts'
import { TodaysShelf } from './todays-shelf.tsx'
import '#web/storefront/home/home.css'

/** Renders the home page. */
export function HomeScreen({ language, city }: { language: Language; city: string }) {
  const { data } = useQuery(homeQuery(city))
  if (!data) return <PageComing />
  return (
    <main id="main">
      <HomeHero front={data.shopFront} city={data.city.name} stores={data.counts.stores} />
      <CategoryTiles categories={data.categories} />
      <TodaysShelf window={data} language={language} />
      <HomePromotions promotion={data.promotion} coupon={data.coupon} language={language} />
      {data.brands.length > 0 && <BrandStories brands={data.brands} language={language} />}
      <ConsolidationSection />
    </main>
  )
}
