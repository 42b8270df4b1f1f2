import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mayEnter } from '#domain/accounts/access.ts'
import { refusalStatus } from '#domain/refusal-code.ts'
import type { Owned } from '#tests/support/claims/claim.ts'
import { claims } from '#tests/support/claims/foreign-id-claims.ts'
import { idsOfContract } from '#tests/support/ids-of-contract.ts'
import { type Answer, cookieHeader } from '#tests/support/open-shop.ts'
import { openShopWithPeople, type PersonName, people, type ShopWithPeople } from '#tests/support/shop-with-people.ts'

let there: ShopWithPeople
beforeAll(async () => {
  there = await openShopWithPeople()
  // access.test.ts covers step-up authentication; here every session has just passed it, so that the ownership check
  // is reached.
  await there.shop.database.pool.query('update session set step_up_at = now()')
}, 180_000)
afterAll(() => there?.shop.close())

const owned = Object.entries(claims).flatMap(([key, claim]) => ('id' in claim ? [[key, claim] as const] : []))
const refused = Object.entries(claims).flatMap(([key, claim]) => ('refused' in claim ? [[key, claim] as const] : []))

/**
 * Every place where a caller can reference a resource x every role, with existing ids that belong to another account
 * (docs/spec/reliability.md#R23). The places come from the contract; a new one must state in `support/claims/` who owns the
 * resource, or why it is public, or this test fails.
 */
it('every place of the contract where a caller points at a thing is spoken for', () => {
  const references = idsOfContract()
  expect(references.filter((reference) => !claims[reference])).toEqual([])
  expect(Object.keys(claims).filter((reference) => !references.includes(reference))).toEqual([])
  const requestCount = owned.length * people.length + refused.length
  console.log(
    `${references.length} places for ids: ${owned.length} with an owner x ${people.length} people, ${refused.length} nested or asked for, ` +
      `${references.length - owned.length - refused.length} everybody's: ${requestCount} knocks with real foreign ids`,
  )
})

it.each(owned)('%s of one account is closed to others', async (key, claim) => {
  const endpoint = contract[key as keyof typeof contract] as Endpoint
  const isOwner = (name: PersonName) => claim.of.includes(name) || (name === 'an admin' && !claim.ownerAlone)
  const wrong: string[] = []
  const come = async ({ name, role, capabilities }: (typeof people)[number]) => {
    const answer = await sendRequest(key, endpoint, claim, name)
    const { status, code } = answer
    const admitted = mayEnter(
      endpoint.access,
      role === null
        ? null
        : { role, capabilities, rights: role === 'admin' ? 'all' : [], storeRole: role === 'seller' ? 'owner' : null },
    )
    const isRight = admitted
      ? isOwner(name)
        ? status < 500 && ![401, 403, 404].includes(status)
        : status === 404
      : role === null
        ? status === 401 && code === 'auth/required'
        : status === 403 && code === 'auth/role'
    if (!isRight) wrong.push(`${name}: ${JSON.stringify(answer)}`)
  }
  await Promise.all(people.filter(({ name }) => !isOwner(name)).map(come))
  // The owners come last, because their requests may change the data.
  for (const person of people.filter(({ name }) => isOwner(name))) await come(person)
  expect(wrong).toEqual([])
})

async function sendRequest(
  key: string,
  endpoint: Endpoint,
  claim: Owned,
  name: PersonName,
): Promise<{ status: number; code?: string }> {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:\w+/, encodeURIComponent(claim.id(there)))
  const visitor = there.visitors[name]
  const outcome = ({ status, body }: Answer) => ({ status, code: body?.code })
  if (method === 'GET') return outcome(await visitor.get(path))
  if (endpoint.takes !== 'picture') {
    const send = visitor[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete']
    return outcome(await send(path, claim.body?.(there) ?? {}))
  }
  const cookie = cookieHeader(visitor)
  const headers = { origin: there.shop.origin, 'content-type': 'image/jpeg', cookie }
  const answer = await there.shop.fetch(path, { method, headers, body: 'no picture' })
  return { status: answer.status, code: (await answer.json()).code }
}

it.each(refused)('%s of someone else is refused', async (_key, { as, refused }) => {
  const { status, body } = await refused(there)
  expect([status, body.code]).toEqual([refusalStatus[as], as])
})
