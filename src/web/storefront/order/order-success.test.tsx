import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import order from '#texts/en/order.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { isJustPlaced, type Order } from './order-query.ts'
import { OrderDone } from './order-success-screen.tsx'

const placed = {
  id: 'o1',
  number: 'HT-24070',
  status: 'confirmed',
  trouble: null,
  total: 640,
  amounts: { left: 520 },
  payment: { method: 'cod' },
  shipping: { email: 'a@b.example' },
  parts: [],
  timeline: [],
  arrivesFrom: '2026-11-25',
  arrivesTo: '2026-11-27',
  hubCity: 'Ahmedabad',
  deliveryName: 'Standard',
} as unknown as Order

it('the page after ordering tells what is left to pay, should a line have been cancelled since', () => {
  const html = renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { order, ui })}>
      <OrderDone order={placed} />
    </TranslatorProvider>,
  )
  expect(html).toContain('₹520')
  expect(html).not.toContain('₹640')
})

it('the page after ordering names what each store sends, with quantity and price', () => {
  const part = {
    brandId: 'b1',
    brandName: 'Induben',
    colour: '#9A4300',
    lines: [{ name: 'Methi khakhra', quantity: 3, net: 270, weight: '200 g' }],
  }
  const html = renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { order, ui })}>
      <OrderDone order={{ ...placed, parts: [part] } as unknown as Order} />
    </TranslatorProvider>,
  )
  expect(html).toContain('Methi khakhra, 200 g × 3, ₹270')
})

it.each<[Order['status'], boolean]>([
  ['confirmed', true],
  ['being_made', true],
  ['cancelled', false],
  ['waiting_for_payment', false],
  ['delivered', false],
])('"It is done" of an order that is %s: %s', (status, expected) => {
  expect(isJustPlaced({ status })).toBe(expected)
})
