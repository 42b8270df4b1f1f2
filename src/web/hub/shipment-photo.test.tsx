import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import hub from '#texts/en/hub.json' with { type: 'json' }
import staff from '#texts/en/staff.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ShipmentPhoto } from './shipment-photo.tsx'
import type { Shipment } from './shipment-screen.tsx'

const drawn = (missing: boolean): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={createTranslator('en', { hub, staff, ui })}>
        <ShipmentPhoto shipment={{ id: 'box-a', orderNumber: 'HT-1', photo: null } as Shipment} missing={missing} />
      </TranslatorProvider>
    </QueryClientProvider>,
  )

test('the sentence about a missing photograph belongs to the file’s field, which the summary leads to', () => {
  const [input = ''] = drawn(true).match(/<input[^>]*>/) ?? []
  expect(input).toMatch(/id="seal-photo"/)
  expect(input).toMatch(/aria-invalid="true"/)
  const [, hintId] = /aria-describedby="([^"]+)"/.exec(input) ?? []
  expect(drawn(true)).toMatch(new RegExp(`<p class="field-error" id="${hintId}">.*${hub.seal.missing.photo}`))
})

test('a photograph nobody has missed yet is not wrong', () => {
  expect(drawn(false)).not.toMatch(/aria-invalid|aria-describedby|field-error/)
})
