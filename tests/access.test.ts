import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mayDo, type Permission, permissions } from '#domain/accounts/permission.ts'
import { type CourierCapability, courierCapabilities, type Role } from '#domain/accounts/role.ts'
import { mayInStore, type StoreRole, storePermissions, storeRoles } from '#domain/accounts/store-role.ts'
import { createKeyText, hashKey, hintOf } from '#server/accounts/api-key-text.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount, buildBrand } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'

/**
 * Every endpoint of the contract x every kind of person. The list comes from the contract itself, so that no endpoint
 * is left out: the test expects what the contract declares, and the running server must agree.
 */
type Person = { name: string; role: Role | null; capabilities: readonly CourierCapability[] }

const people: Person[] = [
  { name: 'nobody', role: null, capabilities: [] },
  { name: 'a customer', role: 'user', capabilities: [] },
  { name: 'a seller', role: 'seller', capabilities: [] },
  { name: 'a courier without capabilities', role: 'courier', capabilities: [] },
  { name: 'a courier with all of them', role: 'courier', capabilities: courierCapabilities },
  { name: 'an admin', role: 'admin', capabilities: [] },
]

const endpoints = Object.entries(contract) as [string, Endpoint][]
const visitors = new Map<string, ShopVisitor>()
let shop: Shop
/** A member of staff whose staff role the test changes. */
let staff: ShopVisitor
/** An API key of the member of staff who has all rights. */
const apiKey = createKeyText('test')
/** A person of a store whose role there the test changes; the store has an owner besides. */
let storePerson: ShopVisitor

beforeAll(async () => {
  shop = await openShop({
    printFonts: await findPrintFonts(),
    fill: async () => {
      const { id: brandId } = await buildBrand()
      for (const [index, person] of people.entries()) {
        if (!person.role) continue
        await buildAccount({
          username: `person${index}`,
          name: person.name,
          role: person.role,
          ...(person.role === 'seller' ? { brandId } : {}),
          capabilities: [...person.capabilities],
        })
      }
      await buildAccount({ username: 'staff', name: 'a member of staff', role: 'admin' })
      await buildAccount({ username: 'storeperson', name: 'a person of a store', role: 'seller', brandId })
      await db().execute("insert into staff_role (id, name, permissions) values ('probe', 'Probe', '{}')")
      await db().execute("update account set staff_role_id = 'probe' where username = 'staff'")
      await db().execute(sql`
        insert into api_key (name, account_id, permissions, hash, hint, expires_at)
        select 'Probe', id, array['orders.read'], ${hashKey(apiKey)}, ${hintOf(apiKey)}, now() + interval '1 day'
        from account where name = 'an admin'`)
    },
  })
  for (const [index, person] of people.entries()) {
    visitors.set(person.name, await arrive(index, person))
  }
  staff = await shop.signIn('staff@haatdi.example')
  storePerson = await shop.signIn('storeperson@haatdi.example')
})
afterAll(() => shop?.close())

/** A second, plain statement of the access rules, independent of the product's own `mayEnter`. */
function expected(endpoint: Endpoint, person: Person): 'in' | 'prove it' | 401 | 403 {
  const { access } = endpoint
  // None of these sessions has passed step-up authentication.
  const admitted = endpoint.secondFactor ? 'prove it' : 'in'
  if (access === 'anyone') return admitted
  if (!person.role) return 401
  if (access === 'signed-in' || person.role === 'admin') return admitted
  if (!access.roles.includes(person.role)) return 403
  return access.capability && !person.capabilities.includes(access.capability) ? 403 : admitted
}

/** A separate session calls the endpoint that ends the caller's session; the other endpoints refuse an empty form. */
const endsSession = (key: string) => key === 'POST /api/auth/logout'
const arrive = (index: number, { role }: Person) =>
  role ? shop.signIn(`person${index}@haatdi.example`) : Promise.resolve(shop.visitor())

/** Sends a request as a person and returns the errors of the response, if any. */
async function findWrong(key: string, endpoint: Endpoint, person: Person): Promise<string[]> {
  const visitor = endsSession(key) ? await arrive(people.indexOf(person), person) : visitors.get(person.name)
  if (!visitor) throw new Error(`${person.name} did not come`)
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:\w+/g, 'unknown')
  const sendRequest = visitor[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
  const { status, body } = await (method === 'GET' ? visitor.get(path) : sendRequest(path, {}))
  const wanted = expected(endpoint, person)
  const result = `${person.name}: ${status} ${JSON.stringify(body)}`
  // A guest's request for the current user gets 401 by the specification; the other responses of an admitted endpoint
  // are not checked here.
  if (wanted === 'in') return status === 401 || status === 403 || status >= 500 ? [result] : []
  const refusal =
    wanted === 'prove it'
      ? { status: 403, body: { error: expect.any(String), code: 'auth/second-factor', details: { has: false } } }
      : { status: wanted, body: { error: expect.any(String), code: wanted === 401 ? 'auth/required' : 'auth/role' } }
  try {
    expect({ status, body }).toEqual(refusal)
    return []
  } catch {
    return [`${result}, wanted ${refusal.status}`]
  }
}

/** Calls an endpoint as the member of staff, who has exactly these permissions from this request on. */
async function callAsStaff(key: string, held: readonly Permission[]) {
  await shop.rows(`update staff_role set permissions = $1 where id = 'probe'`, [held])
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:\w+/g, 'unknown')
  const send = staff[method.toLowerCase() as 'post']
  const { status, body } = await (method === 'GET' ? staff.get(path) : send(path, {}))
  return { status, code: body?.code }
}

const ofRoles = endpoints.flatMap(([key, { access }]) => (typeof access === 'string' ? [] : [[key, access] as const]))

describe('access of staff', () => {
  it.each(ofRoles)('%s needs its permission and no other, from the next request on', async (key, { permission }) => {
    const needed = permission === 'any-staff' ? [] : [permission]
    const admitted = await callAsStaff(key, needed)
    expect(admitted.code).not.toBe('auth/permission')
    expect([401, 500].includes(admitted.status), JSON.stringify(admitted)).toBe(false)
    if (permission === 'any-staff') return
    const others = permissions.filter((other) => !mayDo([other], permission))
    expect(await callAsStaff(key, others)).toEqual({ status: 403, code: 'auth/permission' })
  })

  it('reading needs a permission to read, and changing one to write; what only calculates is named here', () => {
    const calculates = [
      'POST /api/admin/categories/:id/effect',
      'POST /api/admin/content/:id/preview',
      'POST /api/admin/countries/:code/effect',
      'POST /api/admin/desk-orders/price',
      'POST /api/admin/orders/:id/additions/price',
      'POST /api/admin/courier-tariffs/preview',
      'POST /api/admin/promotions/preview',
      'POST /api/admin/promotions/simulate',
      'POST /api/admin/search-knowledge/preview',
      'POST /api/admin/segment-preview',
      'POST /api/admin/settings/commission-terms/products',
      'POST /api/admin/settings/commission-terms/simulate',
      'POST /api/seller/products/check',
    ]
    const otherwise = ofRoles.filter(
      ([key, { permission }]) =>
        permission !== 'any-staff' &&
        permission.endsWith('.read') !== (key.startsWith('GET ') || calculates.includes(key)),
    )
    expect(otherwise.map(([key]) => key)).toEqual([])
  })

  it('what every member of staff may do is only their own', () => {
    const open = ofRoles.filter(([, { permission }]) => permission === 'any-staff').map(([key]) => key)
    expect(open.sort()).toEqual([
      'DELETE /api/list-views/:id',
      'DELETE /api/seller/notifications/devices/:id',
      'GET /api/admin/desk',
      'GET /api/admin/find',
      'GET /api/admin/report-schedules',
      'GET /api/bulk-job-list-file',
      'GET /api/bulk-jobs',
      'GET /api/bulk-jobs/:id',
      'GET /api/list-views',
      'GET /api/seller/notifications',
      'POST /api/admin/desk-visits',
      'POST /api/admin/presence',
      'POST /api/admin/report-schedules',
      'POST /api/admin/report-schedules/:id/state',
      'POST /api/bulk-jobs/:id/cancel',
      'POST /api/bulk-jobs/:id/retry',
      'POST /api/bulk-jobs/:id/undo',
      'POST /api/list-views',
      'POST /api/seller/notifications/devices',
      'POST /api/seller/notifications/sample',
      'PUT /api/courier/hub/place',
      'PUT /api/list-views/:id',
      'PUT /api/seller/notifications',
    ])
  })

  it('every permission is needed somewhere', () => {
    const needed = new Set(ofRoles.map(([, { permission }]) => permission))
    expect(permissions.filter((permission) => !needed.has(permission))).toEqual([])
  })
})

/** Calls an endpoint by an API key that has exactly these permissions from this request on. */
async function callByKey(key: string, held: readonly Permission[]) {
  await shop.rows('update api_key set permissions = $1', [held])
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:\w+/g, 'unknown')
  const headers = { authorization: `Bearer ${apiKey}` }
  const guest = shop.visitor()
  const send = guest[method.toLowerCase() as 'post']
  const { status, body } = await (method === 'GET' ? guest.get(path, headers) : send(path, {}, headers))
  return { status, code: body?.code }
}

/** A plain statement of its own of what API keys may never do. */
const needsPerson = ({ access, secondFactor, act }: Endpoint) =>
  typeof access === 'string' || access.permission === 'any-staff' || secondFactor || act?.startsWith('api-key.')

describe('access of API keys', () => {
  it.each(endpoints.filter(([, { access }]) => access !== 'anyone'))(
    '%s is called by a key with exactly its permission, or by none',
    async (key, endpoint) => {
      const { access } = endpoint
      if (needsPerson(endpoint) || typeof access === 'string' || access.permission === 'any-staff') {
        expect(await callByKey(key, permissions)).toEqual({ status: 403, code: 'auth/key-endpoint' })
        return
      }
      const { permission } = access
      const admitted = await callByKey(key, [permission])
      expect([401, 403, 500].includes(admitted.status), JSON.stringify(admitted)).toBe(false)
      const others = permissions.filter((other) => !mayDo([other], permission))
      expect(await callByKey(key, others)).toEqual({ status: 403, code: 'auth/permission' })
    },
  )
})

describe('access of the people of a store', () => {
  const ofSellers = ofRoles.flatMap(([key, { roles, store }]) =>
    roles.includes('seller') ? [[key, store] as const] : [],
  )
  const callAs = async (key: string, storeRole: StoreRole) => {
    await shop.rows("update account set store_role = $1 where username = 'storeperson'", [storeRole])
    const [method = '', pattern = ''] = key.split(' ')
    const path = pattern.replace(/:\w+/g, 'unknown')
    const send = storePerson[method.toLowerCase() as 'post']
    const { status, body } = await (method === 'GET' ? storePerson.get(path) : send(path, {}))
    return { status, code: body?.code }
  }

  it.each(ofSellers)('%s admits the roles that include what it names, from the next request on', async (key, store) => {
    expect(store).toBeDefined()
    for (const storeRole of storeRoles) {
      const { status, code } = await callAs(key, storeRole)
      if (store !== undefined && mayInStore(storeRole, store)) {
        expect(code).not.toBe('auth/store-permission')
        expect([401, 500].includes(status), `${storeRole}: ${status} ${code}`).toBe(false)
      } else expect({ storeRole, status, code }).toEqual({ storeRole, status: 403, code: 'auth/store-permission' })
    }
  })

  it('every permission in a store is needed somewhere', () => {
    const needed = new Set(ofSellers.map(([, store]) => store))
    expect(storePermissions.filter((permission) => !needed.has(permission))).toEqual([])
  })

  it('what every person of a store may do is only their own', () => {
    const open = ofSellers.filter(([, store]) => store === 'any-member').map(([key]) => key)
    expect(open.sort()).toEqual([
      'DELETE /api/list-views/:id',
      'DELETE /api/seller/notifications/devices/:id',
      'GET /api/bulk-job-list-file',
      'GET /api/bulk-jobs',
      'GET /api/bulk-jobs/:id',
      'GET /api/list-views',
      'GET /api/seller/notifications',
      'POST /api/bulk-jobs/:id/cancel',
      'POST /api/bulk-jobs/:id/retry',
      'POST /api/bulk-jobs/:id/undo',
      'POST /api/list-views',
      'POST /api/seller/notifications/devices',
      'POST /api/seller/notifications/sample',
      'PUT /api/list-views/:id',
      'PUT /api/seller/notifications',
    ])
  })
})

describe('access', () => {
  it.each(endpoints)('%s lets in whom it declares, and turns the others away', async (key, endpoint) => {
    const wrong = await Promise.all(people.map((person) => findWrong(key, endpoint, person)))
    expect(wrong.flat()).toEqual([])
  })

  it('nobody was signed out by failed requests: signed-in accounts stay signed in', async () => {
    for (const { name, role } of people.filter((person) => person.role))
      expect((await visitors.get(name)?.get('/api/auth/user'))?.body.role, name).toBe(role)
  })

  it('unknown ids answer 404 at every endpoint that admits the caller', async () => {
    const admin = visitors.get('an admin')
    for (const [key] of endpoints.filter(([name]) => /^GET .*:id$/.test(name))) {
      const { status } = (await admin?.get(key.slice(4).replace(':id', 'unknown'))) ?? { status: 0 }
      expect(status, key).toBe(404)
    }
  })

  it('every route of the server is in the contract', async () => {
    const { body } = (await visitors.get('an admin')?.get('/api/openapi.json')) ?? { body: {} }
    const served = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(served.sort()).toEqual(Object.keys(contract).sort())
  })

  it.each(people)('$name sees only public, member and own-role endpoints in the API description', async (person) => {
    const { body } = (await visitors.get(person.name)?.get('/api/openapi.json')) ?? { body: {} }
    const page = (await visitors.get(person.name)?.get('/api/docs'))?.body
    const described = Object.values(body.paths as Record<string, Record<string, { 'x-access': Endpoint['access'] }>>)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => operation['x-access'])
    expect(described).toHaveLength(
      endpoints.filter(([, { access }]) => {
        if (typeof access === 'string' || person.role === 'admin') return true
        if (!person.role || !access.roles.includes(person.role)) return false
        return !access.capability || person.capabilities.includes(access.capability) || person.role !== 'courier'
      }).length,
    )
    expect(page.includes('/api/admin/'), person.name).toBe(person.role === 'admin')
    expect(JSON.stringify(body.paths).includes('/api/admin/'), person.name).toBe(person.role === 'admin')
  })

  it('no API path is registered outside the endpoints', () => {
    const src = join(import.meta.dirname, '../src/server')
    const outside = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [
          ...readFileSync(join(src, file), 'utf8').matchAll(
            /app\.(get|post|put|patch|delete|all)[^('"`]*\(\s*['"`](\/api\/[^'"`]+)/g,
          ),
        ].map((match) => match[2]),
      )
    expect(outside.sort()).toEqual(['/api/docs', '/api/openapi.json'])
  })
})
