import { expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import type { MergeChange } from './member-cart.ts'
import { mergeMessage } from './merge-message.ts'

async function mergedText(changes: readonly MergeChange[], language: (typeof languages)[number] = 'en') {
  await addTexts(language, ['cart-merge'])
  const translator = await loadTranslator(language)
  return mergeMessage(changes, {
    cart: translator.of('cart'),
    merge: translator.of('cart-merge'),
    cityName: (id) => id,
  })
}

const capped = (name: string, quantity: number): MergeChange => ({
  kind: 'capped-at-stock',
  productId: name,
  name,
  wanted: 9,
  quantity,
})
const behind = (name: string, because: 'out-of-stock' | 'withdrawn' | 'cart-full'): MergeChange => ({
  kind: 'left-out',
  productId: name || 'gone',
  name,
  because,
})
const parked: MergeChange = { kind: 'parked', from: 'Rajkot', to: 'Ahmedabad' }

test('a merge that went as one would expect needs no words', async () => {
  expect(await mergedText([])).toBeUndefined()
  expect(
    await mergedText([
      { kind: 'added', productId: 'a', name: 'A', quantity: 1 },
      { kind: 'quantity-changed', productId: 'b', name: 'B', from: 1, to: 2 },
    ]),
  ).toBeUndefined()
})

test.each<[string, MergeChange[], string, string]>([
  [
    'a cart of another city',
    [parked],
    'Cart Cleared',
    'Cannot mix products from different cities. Cart cleared to add product from Ahmedabad. Your Rajkot cart is saved for later.',
  ],
  [
    'stock that did not reach',
    [capped('Methi Khakhra', 5)],
    'Your two carts have been merged',
    'Limited stock: Methi Khakhra (5).',
  ],
  [
    'things sold out and withdrawn',
    [behind('Nylon Sev', 'out-of-stock'), behind('Chevdo', 'withdrawn'), behind('', 'withdrawn')],
    'Your two carts have been merged',
    'Sold out and not added: Nylon Sev. No longer sold and not added: Chevdo.',
  ],
  [
    'something nobody knows any more',
    [behind('', 'withdrawn')],
    'Your two carts have been merged',
    'An item that is no longer sold was not added.',
  ],
  [
    'more things than a message can name',
    ['A', 'B', 'C', 'D', 'E'].map((name) => behind(name, 'cart-full')),
    'Your two carts have been merged',
    'Your cart is full, so not added: A, B, C and 2 more.',
  ],
  [
    'a cart of several cities',
    [{ kind: 'discarded', because: 'invalid' }],
    'Cart Cleared',
    'Your cart contained items from different cities and has been cleared.',
  ],
])('%s is explained', async (_case, changes, title, description) => {
  expect(await mergedText(changes)).toMatchObject({ title, description })
})

test.each(languages)('city conflict, stock caps and withdrawn products are one message in %s', async (language) => {
  const text = await mergedText([parked, capped('Khakhra', 5), behind('Chevdo', 'withdrawn')], language)
  expect(text?.description).toMatch(/Ahmedabad.*Rajkot.*Khakhra \(5\).*Chevdo/)
  expect(text?.description).not.toMatch(/[{}]/)
  expect(text?.parkedCity).toBe('Rajkot')
})
