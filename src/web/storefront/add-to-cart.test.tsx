import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import cart from '#texts/en/cart.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }

const stored = stubStorage()
const router = {
  options: { context: { city: 'Ahmedabad' } },
  update: vi.fn(),
  invalidate: vi.fn(async () => undefined),
  history: { push: vi.fn() },
}
let city: string
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router, useRouteContext: () => ({ city }) }))

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  city = 'Ahmedabad'
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('location', { protocol: 'http:' })
})

/** Adds a product as any shelf does, for a visitor in `city`, and returns the toasts shown. */
async function open() {
  const { useAddToCart } = await import('./add-to-cart.ts')
  const { TranslatorProvider } = await import('#web/i18n/use-translation.tsx')
  const { createTranslator } = await import('#web/i18n/translator.ts')
  const { pageToasts } = await import('#web/ui/toast-store.ts')
  const { readCart } = await import('#web/cart/cart-store.ts')
  const client = new QueryClient()
  client.setQueryData(['/api/cities', {}], { items: [{ id: 'Ahmedabad', name: 'Ahmedabad' }] })
  const renderAddToCart = () => {
    let adding: ReturnType<typeof useAddToCart> | undefined
    const Shelf = () => {
      adding = useAddToCart()
      return null
    }
    renderToStaticMarkup(
      <TranslatorProvider translator={createTranslator('en', { cart, shop })}>
        <QueryClientProvider client={client}>
          <Shelf />
        </QueryClientProvider>
      </TranslatorProvider>,
    )
    if (!adding) throw new Error('the shelf was not drawn')
    return adding
  }
  const product = (id: string, itsCity: string) => ({ id, name: id, brandId: `maker of ${id}`, city: itsCity })
  return {
    add: (id: string, itsCity: string, quantity?: number) => renderAddToCart().add(product(id, itsCity), quantity),
    addAt: (currentPrice: number) => renderAddToCart().add({ ...product('khakhra', 'Ahmedabad'), currentPrice }),
    toasts: () => pageToasts.toasts.read().map(({ title, description, duration }) => [title, description, duration]),
    action: () => pageToasts.toasts.read().at(-1)?.action,
    lines: () => readCart().lines.map(({ productId, quantity }) => [productId, quantity]),
  }
}

describe('cart messages, each shown 4 seconds (specification sections 4 and 8)', () => {
  test("'Cart Cleared' with 'Cart cleared due to location change from X to Y.' when the current city differs from the cart's", async () => {
    const shelf = await open()
    shelf.add('khakhra', 'Ahmedabad', 2)
    city = 'Surat'
    shelf.add('ghari', 'Surat')
    expect(shelf.toasts().at(-1)).toEqual([
      'Cart Cleared',
      'Cart cleared due to location change from Ahmedabad to Surat.',
      4000,
    ])
    expect(shelf.lines()).toEqual([['ghari', 1]])
  })

  test("'Cannot mix products from different cities. Cart cleared to add product from X.' for a brand of another city, and the visitor moves there", async () => {
    const shelf = await open()
    shelf.add('khakhra', 'Ahmedabad')
    shelf.add('wafer', 'Rajkot', 3)
    expect(shelf.toasts().at(-1)).toEqual([
      'Cart Cleared',
      'Cannot mix products from different cities. Cart cleared to add product from Rajkot.',
      4000,
    ])
    expect(shelf.lines()).toEqual([['wafer', 3]])
    expect(stored.get('city')).toBe('Rajkot')
  })

  test('what went in is named for 4 seconds too', async () => {
    const shelf = await open()
    expect(shelf.add('khakhra', 'Ahmedabad')).toBe(true)
    expect(shelf.toasts()).toEqual([['Added to cart', 'khakhra', 4000]])
  })

  test('the price it went in at is kept, so that the cart can tell when it has changed', async () => {
    const shelf = await open()
    shelf.addAt(90)
    expect(stored.get('seenPrices')).toBe('{"khakhra":90}')
  })

  test('a cleared cart: one tap brings it back, with its city (swap, never merge)', async () => {
    const shelf = await open()
    shelf.add('khakhra', 'Ahmedabad', 2)
    shelf.add('wafer', 'Rajkot')
    expect(shelf.action()?.label).toBe('Bring it back')
    shelf.action()?.onPress()
    expect(shelf.lines()).toEqual([['khakhra', 2]])
    expect(stored.get('city')).toBe('Ahmedabad')
  })

  test('a quantity that cannot stand is refused with a word and changes nothing', async () => {
    const shelf = await open()
    expect(shelf.add('khakhra', 'Ahmedabad', 100)).toBe(false)
    expect(shelf.toasts()).toEqual([['Not added', 'Choose a quantity between 1 and 99.', 4000]])
    expect(shelf.lines()).toEqual([])
  })
})
