import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { addressOf } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ProductRequestButton } from '#web/notify/product-request-button.tsx'
import { CategoryTileList } from '#web/storefront/category-tile-list.tsx'
import { Shelf } from '#web/storefront/shelf.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type SearchNothingProps = {
  q: string
  /** The text with one piece taken away, for each piece. */
  shorter: readonly string[]
  city: string
  language: Language
}

/** Renders a search without results: shorter searches, the shelves of the shop, today's goods, and "ask us". */
export function SearchNothing({ q, shorter, city, language }: SearchNothingProps) {
  const { t } = useTranslation('shop')
  const home = useQuery(readQuery('GET /api/home', { query: { city } })).data
  return (
    <div className="search-none">
      <EmptyState
        sign={t('shelves:listing.empty.sign')}
        meaning={t('search-results:noneTitle', { q })}
        actions={<ProductRequestButton q={q}>{t('search-results:ask')}</ProductRequestButton>}
      >
        <p role="status">{t('shelves:search.none', { q })}</p>
        {shorter.length > 0 && (
          <p className="shorter-searches">
            {t('search-results:words')}{' '}
            {shorter.map((words) => (
              <TextLink key={words} href={addressOf('/search', { q: words })}>
                {words}
              </TextLink>
            ))}
          </p>
        )}
      </EmptyState>
      {home && (
        <section className="section">
          <h2 className="heading-3">{t('search-results:categories')}</h2>
          <CategoryTileList categories={home.categories} />
        </section>
      )}
      {home && home.shelf.length > 0 && (
        <section className="section">
          <h2 className="heading-3">{t('search-results:shelf')}</h2>
          <Shelf products={home.shelf.slice(0, 4)} language={language} across="four" eager={0} />
        </section>
      )}
    </div>
  )
}
