import { expect } from '@playwright/test'

const customerPassword = 'undhiyu on a winter morning'

type NewCustomer = { email: string; username: string; fullName: string }

/** Registers a customer through the API of the journeys' shop; returns the account's id and the cookie of its session. */
export async function registerCustomer(customer: NewCustomer, shop = process.env.SHOP_URL ?? '') {
  const headers = { origin: shop, 'content-type': 'application/json' }
  const passwords = { password: customerPassword, confirmPassword: customerPassword }
  const body = JSON.stringify({ role: 'user', ...customer, ...passwords, acceptTerms: true })
  const answer = await fetch(`${shop}/api/auth/register`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  return { id, cookie: cookie.join('; ') }
}

/** Returns the status of signing in with that password. */
export async function trySignIn(email: string, shop = process.env.SHOP_URL ?? ''): Promise<number> {
  const headers = { origin: shop, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: customerPassword })
  return (await fetch(`${shop}/api/auth/login`, { method: 'POST', headers, body })).status
}
