import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '#texts/en/ui.json' with { type: 'json' }
import { VoiceProvider } from '#web/i18n/use-translation.tsx'
import { createVoice } from '#web/i18n/voice.ts'
import { ConvertedAmount } from './converted-amount.tsx'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

test('a page from the server has the place for the second amount and no amount in it, for it is the same for everybody', () => {
  const html = renderToStaticMarkup(
    <VoiceProvider voice={createVoice('en', { ui: en })}>
      <QueryClientProvider client={new QueryClient()}>
        <ConvertedAmount rupees={180} />
      </QueryClientProvider>
    </VoiceProvider>,
  )
  expect(html).toBe('<span class="converted num"></span>')
})

test('preferred currency is stored; the default is INR', async () => {
  const { preferCurrency, readPreferredCurrency } = await import('./preferred-currency.ts')
  expect(readPreferredCurrency()).toBe('INR')
  preferCurrency('GBP')
  expect(stored.get('preferredCurrency')).toBe('GBP')
  expect(readPreferredCurrency()).toBe('GBP')
  expect(document.documentElement.dataset.preferredCurrency).toBe('GBP')
})

test.each(['JPY', 'gbp', '', '{}'])('a stored currency that is none of the seven (%s) is the rupee', async (kept) => {
  stored.set('preferredCurrency', kept)
  const { preferCurrency, readPreferredCurrency } = await import('./preferred-currency.ts')
  expect(readPreferredCurrency()).toBe('INR')
  preferCurrency(kept)
  expect(stored.get('preferredCurrency')).toBe(kept)
})
