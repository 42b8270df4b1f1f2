import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import { SixReasons } from './six-reasons.tsx'

const stats = {
  stores: 2,
  cities: [],
  products: 3,
  countries: 13,
  bordersWithRules: 12,
  story: null,
  dispatchDays: null,
  consolidation: null,
  search: [],
} as Partial<ShopStats> as ShopStats

it('gives six reasons, each with a name and a sentence of its own', async () => {
  await addTexts('en', ['why-choose'])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={await loadTranslator('en')}>
        <SixReasons stats={stats} />
      </TranslatorProvider>
    </QueryClientProvider>,
  )
  const names = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)
  const sentences = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, sentence]) => sentence)
  expect(names).toHaveLength(6)
  expect(new Set(names).size).toBe(6)
  expect(new Set(sentences).size).toBe(6)
})
