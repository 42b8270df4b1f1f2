import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SearchForm } from '#web/chrome/search-form.tsx'
import { useCityName } from '#web/city/city-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { brandsQuery } from '#web/storefront/brands/brand-query.ts'
import { BrandSwatches } from '#web/storefront/brands/brand-swatches.tsx'
import { homeQuery } from '#web/storefront/home/home-query.ts'
import { Shelf } from '#web/storefront/shelf.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Gokhlo } from '#web/ui/category-tile.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import {
  alikeQuery,
  canFindSimilar,
  type Missed,
  neighboursOf,
  neighboursShown,
  similarProductsQuery,
} from './missing-query.ts'
import '#web/storefront/missing/missing.css'

const todayShown = 5

/** Renders the not-found page: next steps, and the closest matches below. */
export function MissingScreen({ missed }: { missed: Missed }) {
  const { t } = useTranslation('shop')
  return (
    <main id="main" className="wrap">
      <div className="missing">
        <Gokhlo>
          <img src="/icons/papad.svg" alt="" width={400} height={400} />
        </Gokhlo>
        <div>
          <PageTitle sign={t('shelves:missing.sign')} meaning={t('shelves:missing.meaning')}>
            {t('shelves:missing.text')}
          </PageTitle>
          <SearchForm />
          <p className="actions">
            <ButtonLink href="/">{t('shelves:missing.home')}</ButtonLink>
            <ButtonLink variant="line" href="/orders">
              {t('shelves:missing.order')}
            </ButtonLink>
          </p>
        </div>
      </div>
      {missed.kind === 'page' && <Today />}
      {missed.kind === 'product' && <Neighbours id={missed.id} />}
      {missed.kind === 'brand' && <OtherStores />}
    </main>
  )
}

const useShopContext = () => useRouteContext({ from: '__root__' })

function Today() {
  const { t } = useTranslation('shop')
  const { city, language } = useShopContext()
  const { data } = useQuery(homeQuery(city))
  if (!data || data.shelf.length === 0) return null
  return (
    <section className="section">
      <SectionHead
        sign={t('home.shelf.sign')}
        meaning={t('home.shelf.meaning')}
        link={<TextLink href="/products?availability=in_stock">{t('home.shelf.all')}</TextLink>}
      >
        {t('home.shelf.text', { city: data.city.name })}
      </SectionHead>
      <Shelf products={data.shelf.slice(0, todayShown)} language={language} />
    </section>
  )
}

/** Renders three products with similar names, filled up from the same category or from today's stock. */
function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation('shop')
  const { city, language } = useShopContext()
  const name = useCityName()(city)
  const { data: similar } = useQuery({ ...similarProductsQuery(id, city), enabled: canFindSimilar(id) })
  const category = similar?.items[0]?.category
  const { data: alike } = useQuery({ ...alikeQuery(category, city), enabled: category !== undefined })
  const { data: today } = useQuery(homeQuery(city))
  const products = neighboursOf([similar?.items, alike?.items, today?.shelf])
  if (products.length === 0) return null
  return (
    <Below title={t('shelves:missing.similar')} text={t('shelves:missing.similarText', { city: name })}>
      <Shelf products={products} language={language} across="four" />
    </Below>
  )
}

function OtherStores() {
  const { t } = useTranslation('shop')
  const { city, language } = useShopContext()
  const name = useCityName()(city)
  const { data } = useQuery(brandsQuery(city))
  if (!data || data.items.length === 0) return null
  return (
    <Below
      title={t('shelves:missing.stores')}
      text={t('shelves:missing.storesText', { city: name })}
      link={<TextLink href="/brands">{t('home.brands.all')}</TextLink>}
    >
      <BrandSwatches brands={data.items.slice(0, neighboursShown)} language={language} />
    </Below>
  )
}

type BelowProps = { title: string; text: string; link?: ReactNode; children: ReactNode }

function Below({ title, text, link, children }: BelowProps) {
  return (
    <section className="section">
      <h2 className="heading-2">{title}</h2>
      <p className="missing-text">
        {text} {link}
      </p>
      {children}
    </section>
  )
}
