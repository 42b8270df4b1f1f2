import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleMaker } from '#tests/support/sample-maker.ts'
import shelves from '#texts/en/shelves.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }
import { VoiceProvider } from '#web/i18n/use-translation.tsx'
import { createVoice } from '#web/i18n/voice.ts'
import { BackLabel } from './back-label.tsx'

const nutrition = { kcal: 884, proteinG: 0, carbsG: 0, sugarsG: 0, fatG: 100, satFatG: 15, saltG: 0 }

it.each([
  ['100ml', 'Per 100ml', 'Per 100g'],
  ['100g', 'Per 100g', 'Per 100ml'],
] as const)('what is sold by %s has its energy %s on the back of the packet', (per, said, never) => {
  const product = { ...sampleMaker.product, nutrition, unitPrice: { per, price: 40 } }
  const html = renderToStaticMarkup(
    <VoiceProvider voice={createVoice('en', { shelves, shop })}>
      <BackLabel product={product} language="en" />
    </VoiceProvider>,
  )
  expect(html).toContain(said)
  expect(html).not.toContain(never)
})
