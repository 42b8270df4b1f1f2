import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import checkout from '#texts/en/checkout.json' with { type: 'json' }
import { addItemToCart } from '#web/cart/cart-store.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { pageToasts } from '#web/ui/toast-store.ts'
import { useTakeOut } from './use-take-out.ts'

stubStorage()
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('requestAnimationFrame', () => 0)
})

function renderTakeOut() {
  let actions: ReturnType<typeof useTakeOut> | undefined
  const Cart = () => {
    actions = useTakeOut()
    return null
  }
  renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { checkout })}>
      <Cart />
    </TranslatorProvider>,
  )
  if (!actions) throw new Error('the cart was not drawn')
  return actions
}

const sev = { productId: 'sev', brandId: 'rankaar', city: 'Ahmedabad' }
const other = { id: 'gathiya', name: 'Gathiya', brandId: 'rankaar', city: 'Ahmedabad' }

test.each<[string, (actions: ReturnType<typeof useTakeOut>) => void]>([
  ['something was taken out', ({ takeOut }) => takeOut('sev', 'Sev')],
  ['something was swapped', ({ exchange }) => exchange('sev', 'Sev', other)],
  ['it was emptied', ({ emptyOut }) => emptyOut()],
])('a message of the cart stays for 4 seconds (design 9): %s', (_, act) => {
  addItemToCart(sev, 1, 'Ahmedabad')
  act(renderTakeOut())
  expect(pageToasts.toasts.read().at(-1)).toMatchObject({ duration: 4000, action: { label: expect.any(String) } })
})
