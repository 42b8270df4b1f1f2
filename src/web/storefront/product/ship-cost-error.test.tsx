import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import shelves from '#texts/en/shelves.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { type Lookup, ShipCostError } from './ship-cost-error.tsx'

const translator = createTranslator('en', { shelves, shop, ui })
const idle: Lookup = { error: null, fetchStatus: 'idle', refetch: async () => undefined }
const textOf = (...of: Partial<Lookup>[]): string =>
  renderToStaticMarkup(
    <TranslatorProvider translator={translator}>
      <ShipCostError of={of.map((each) => ({ ...idle, ...each }))} />
    </TranslatorProvider>,
  ).replace(/<[^>]+>/g, '')

const { noService, costFailed, offline, pricing } = shelves.product.ship
const lost = new TypeError('Failed to fetch')

test.each<[string, Partial<Lookup>[], string]>([
  ['nothing goes there', [{ error: new ApiError(422, 'No.', 'delivery/not-available') }], noService],
  ['the box is too heavy', [{ error: new ApiError(422, 'Over 20 kg.', 'delivery/too-heavy') }], 'Over 20 kg.'],
  ['too many asked at once', [{ error: new ApiError(429, 'Slowly.', 'rate/limited') }], `${costFailed} Try again`],
  ['no answer came', [{ error: lost }], `${costFailed} Try again`],
  ['no answer came for the box as it is', [{ data: {} }, { error: lost }], `${costFailed} Try again`],
  ['there is no connection', [{ fetchStatus: 'paused' }], offline],
  ['it is asked again', [{ error: lost, fetchStatus: 'fetching' }], pricing],
  ['it is on its way', [{ fetchStatus: 'fetching' }], pricing],
])('days and price of the way there, when %s', (_, of, text) => {
  expect(textOf(...of)).toBe(text)
})
