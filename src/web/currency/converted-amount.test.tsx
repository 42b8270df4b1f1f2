import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import en from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ConvertedAmount } from './converted-amount.tsx'

const stored = stubStorage()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

test('a page from the server has the place for the second amount and no amount in it, for it is the same for everybody', () => {
  const html = renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { ui: en })}>
      <QueryClientProvider client={new QueryClient()}>
        <ConvertedAmount rupees={180} />
      </QueryClientProvider>
    </TranslatorProvider>,
  )
  expect(html).toBe('<span class="converted num"></span>')
})

test('preferred currency is stored; the default is INR', async () => {
  const { preferCurrency, readPreferredCurrency } = await import('../data/preferred-currency.ts')
  expect(readPreferredCurrency()).toBe('INR')
  preferCurrency('GBP')
  expect(stored.get('preferredCurrency')).toBe('GBP')
  expect(readPreferredCurrency()).toBe('GBP')
  expect(document.documentElement.dataset.preferredCurrency).toBe('GBP')
})

test.each(['JPY', 'gbp', '', '{}'])('a stored currency that is none of the seven (%s) is the rupee', async (code) => {
  stored.set('preferredCurrency', code)
  const { preferCurrency, readPreferredCurrency } = await import('../data/preferred-currency.ts')
  expect(readPreferredCurrency()).toBe('INR')
  preferCurrency(code)
  expect(stored.get('preferredCurrency')).toBe(code)
})
