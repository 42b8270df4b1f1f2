import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleBrand } from '#tests/support/sample-brand.ts'
import reviews from '#texts/en/reviews.json' with { type: 'json' }
import shelves from '#texts/en/shelves.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { reviewsOf } from '#web/storefront/reviews/review-query.ts'
import { brandProductsQuery, brandQuery } from './brand-query.ts'
import { BrandScreen } from './brand-screen.tsx'

it('a seller’s page says so when its shelf and its reviews do not come, each with another try', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(brandQuery('otlo').queryKey, sampleBrand.brand)
  for (const { queryKey } of [brandProductsQuery('otlo'), reviewsOf({ brandId: 'otlo' })])
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('lost') })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TranslatorProvider translator={createTranslator('en', { reviews, shelves, shop, ui })}>
        <BrandScreen id="otlo" language="en" />
      </TranslatorProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain(shelves.listing.failed)
  expect(html).toContain(reviews.failed)
  expect(html.match(/>Try again</g)).toHaveLength(2)
})
