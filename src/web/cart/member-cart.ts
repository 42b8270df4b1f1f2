import type { CallReply } from '#contract/contract.ts'
import type { Cart } from '#domain/cart.ts'
import { fetchJson, send } from '#web/api.ts'
import { adoptCart, type CartStep, followCart } from './cart-store.ts'

type ServerCart = CallReply<'GET /api/cart'>

const asCart = ({ items, city }: ServerCart): Cart => ({
  city,
  lines: items.map(({ product, quantity }) => ({
    productId: product.id,
    brandId: product.brandId,
    city: product.city,
    quantity,
  })),
})

let queue: Promise<unknown> = Promise.resolve()

/** Makes the member's cart on the server follow the one in the browser, step by step in order; what the server says last counts. */
export function followOnServer(failed: (error: Error) => void): void {
  followCart((step) => {
    queue = queue.then(() => carryOut(step)).catch(failed)
  })
}

async function carryOut(step: CartStep): Promise<void> {
  if (step.kind === 'clear') await send('DELETE /api/cart', {})
  else if (step.kind === 'remove')
    await send('DELETE /api/cart/items/:productId', { params: { productId: step.productId } })
  else
    await send('PUT /api/cart/items/:productId', {
      params: { productId: step.productId },
      body: { quantity: step.quantity, city: step.city },
    })
}

/** Shows the member's cart as the server has it. */
export async function adoptServerCart(): Promise<void> {
  adoptCart(asCart((await fetchJson('/api/cart', {})) as ServerCart))
}
