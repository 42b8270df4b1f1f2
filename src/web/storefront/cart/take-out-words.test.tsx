import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepStorage } from '#tests/support/kept-storage.ts'
import checkout from '#texts/en/checkout.json' with { type: 'json' }
import { putInCart } from '#web/cart/cart-store.ts'
import { VoiceProvider } from '#web/i18n/use-translation.tsx'
import { createVoice } from '#web/i18n/voice.ts'
import { pageToasts } from '#web/ui/toast-store.ts'
import { useTakeOut } from './use-take-out.ts'

keepStorage()
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('requestAnimationFrame', () => 0)
})

function stand() {
  let hands: ReturnType<typeof useTakeOut> | undefined
  const Cart = () => {
    hands = useTakeOut()
    return null
  }
  renderToStaticMarkup(
    <VoiceProvider voice={createVoice('en', { checkout })}>
      <Cart />
    </VoiceProvider>,
  )
  if (!hands) throw new Error('the cart was not drawn')
  return hands
}

const sev = { productId: 'sev', brandId: 'rankaar', city: 'Ahmedabad' }
const other = { id: 'gathiya', name: 'Gathiya', brandId: 'rankaar', city: 'Ahmedabad' }

test.each<[string, (hands: ReturnType<typeof useTakeOut>) => void]>([
  ['something was taken out', ({ takeOut }) => takeOut('sev', 'Sev')],
  ['something was swapped', ({ exchange }) => exchange('sev', 'Sev', other)],
  ['it was emptied', ({ emptyOut }) => emptyOut()],
])('a message of the cart stays for 4 seconds (design 9): %s', (_, act) => {
  putInCart(sev, 1, 'Ahmedabad')
  act(stand())
  expect(pageToasts.read().at(-1)).toMatchObject({ duration: 4000, action: { label: expect.any(String) } })
})
