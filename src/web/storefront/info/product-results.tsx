import { useQuery } from '@tanstack/react-query'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSettled } from '#web/platform/settled-value.ts'
import { canSearch } from '#web/storefront/search/search-length.ts'
import { findingQuery } from './border-reading.ts'
import { checkAddress } from './check-address.ts'
import { ProductResult } from './product-result.tsx'

/** Debounce delay in milliseconds, so that continuous typing sends one request. */
const pause = 300

/** Lists products whose name matches the input, each linking to its answer. */
export function ProductResults({ typed, country }: { typed: string; country: string | undefined }) {
  const { t } = useTranslation('prohibited')
  const q = useSettled(typed.trim(), pause)
  const wanted = canSearch({ q })
  const found = useQuery({ ...findingQuery(q), enabled: wanted, placeholderData: (previous) => previous })
  if (!wanted) return null
  const { items = [], total = 0 } = found.data ?? {}
  return (
    <div aria-busy={found.isFetching || undefined}>
      <p role="status">
        {found.isError ? t('check.failed') : found.data ? foundLabel(t, total) : t('check.searching')}
      </p>
      <ul className="product-results">
        {items.map((product) => (
          <li key={product.id}>
            <ProductResult product={product} href={checkAddress({ country, product: product.id })} />
          </li>
        ))}
      </ul>
      {total > items.length && <p className="small">{t('check.first', { count: items.length })}</p>}
    </div>
  )
}

const foundLabel = (t: Translate<'prohibited'>, count: number): string =>
  count === 0 ? t('check.none') : t('check.found', { count })
