import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { guardedRoutes, rolesOf } from '#tests/support/guarded-routes.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'

/** A page for a signed-in account: `as` is the demo account's username. */
export type StaffPage = { path: string; as: string }

/** Signs in a demo account; its cookies join the context of the given request. */
export async function signIn(request: APIRequestContext, url: string, account: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/login`, {
    data: { username: account, password: 'haatdi-demo-2026' },
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()}`)
}

/** Places one order with two sellers, so that the lists and details of the staff screens have content. */
export async function placeOneOrder(url: string): Promise<void> {
  const buyers = openBuyers(url)
  const intent = await buyers.decide([
    { productId: 'methi-khakhra', quantity: 1 },
    { productId: 'rice-chakri', quantity: 1 },
  ])
  const key = randomUUID()
  const { status, body } = await buyers.placeOrder(intent, { email: `${key}@overlap.example`, key })
  buyers.close()
  if (status !== 201) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`)
}

/**
 * Returns every guarded address with the account that opens it; a parameter is the first id of its list, or an
 * unknown id.
 */
export async function staffPages(request: APIRequestContext, url: string): Promise<StaffPage[]> {
  const pages: StaffPage[] = []
  for (const route of guardedRoutes()) {
    const [role = 'admin'] = rolesOf(route)
    pages.push({ path: route.replaceAll(/\$\w+/g, 'unknown'), as: role === 'user' ? 'customer' : role })
  }
  await signIn(request, url, 'admin')
  const orders = await request.get(`${url}/api/admin/orders`)
  const id = ((await orders.json()) as { items?: { id: string }[] }).items?.[0]?.id
  return pages.map((page) =>
    id && page.path.startsWith('/admin/orders/') ? { ...page, path: page.path.replace('unknown', id) } : page,
  )
}
