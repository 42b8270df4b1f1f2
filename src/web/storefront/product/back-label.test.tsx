import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleBrand } from '#tests/support/sample-brand.ts'
import shelves from '#texts/en/shelves.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { BackLabel } from './back-label.tsx'

const nutrition = { kcal: 884, proteinG: 0, carbsG: 0, sugarsG: 0, fatG: 100, satFatG: 15, saltG: 0 }

it.each([
  ['100ml', 'Per 100ml', 'Per 100g'],
  ['100g', 'Per 100g', 'Per 100ml'],
] as const)('what is sold by %s has its energy %s on the back of the item', (per, expected, never) => {
  const product = { ...sampleBrand.product, nutrition, unitPrice: { per, price: 40 } }
  const html = renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { shelves, shop })}>
      <BackLabel product={product} language="en" />
    </TranslatorProvider>,
  )
  expect(html).toContain(expected)
  expect(html).not.toContain(never)
})
