import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
/** An admin with all rights. */
let admin: ShopVisitor
/** May change people and see orders, and nothing else. */
let personnel: ShopVisitor
const ids: Record<string, string> = {}

const people = { admin: 'admin', admin2: 'admin', personnel: 'admin', clerk: 'admin', mira: 'user' } as const
const reason = 'agreed by telephone'

beforeAll(async () => {
  shop = await openShop({
    fill: async () => {
      for (const [username, role] of Object.entries(people)) ids[username] = await buildAccount({ username, role })
    },
  })
  admin = await signInSteppedUp('admin')
  const made = await make({ name: 'Personnel', permissions: ['people.write', 'orders.read'] })
  await give('personnel', made.body.id)
  await give('clerk', 'support')
  personnel = await signInSteppedUp('personnel')
})
afterAll(() => shop.close())

async function signInSteppedUp(name: string): Promise<ShopVisitor> {
  const browser = await shop.signIn(`${name}@haatdi.example`)
  await stepUpSessions(shop, `${name}@haatdi.example`)
  return browser
}
const make = (body: object, by = admin) => by.post('/api/admin/staff-roles', { reason, ...body })
const give = (username: keyof typeof people, staffRoleId: string | null, by = admin) =>
  by.post(`/api/admin/accounts/${ids[username]}/role`, { role: 'admin', seen: 'admin', staffRoleId, reason })
const find = async (name: string) =>
  (await admin.get('/api/admin/staff-roles')).body.items.find((role: { name: string }) => role.name === name)
const codeOf = ({ status, body }: Awaited<ReturnType<ShopVisitor['post']>>) => `${status} ${body?.code ?? ''}`.trim()

describe('staff roles', () => {
  test('five ship with the shop, each with how many accounts have it', async () => {
    const { body } = await admin.get('/api/admin/staff-roles')
    const readyMade = body.items.filter((role: { readyMade: boolean }) => role.readyMade)
    expect(readyMade.map(({ id }: { id: string }) => id)).toEqual([
      'catalogue',
      'finance',
      'hub-manager',
      'read-only',
      'support',
    ])
    expect(readyMade.find(({ id }: { id: string }) => id === 'support')).toMatchObject({ people: 1, mayChange: false })
  })

  test('are made, changed and removed; a write includes its read', async () => {
    const made = await make({ name: 'Packing', permissions: ['hub.write'] })
    expect(made).toMatchObject({ status: 201, body: { permissions: ['hub.read', 'hub.write'], version: 1, people: 0 } })
    const path = `/api/admin/staff-roles/${made.body.id}`
    const changed = await admin.put(path, { name: 'Packers', permissions: ['hub.read'], seen: 1, reason })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Packers', permissions: ['hub.read'], version: 2 } })
    expect(codeOf(await admin.put(path, { name: 'Late', permissions: ['hub.read'], seen: 1, reason }))).toBe(
      '409 flow/stale',
    )
    expect(codeOf(await admin.delete(path, { seen: 2, reason }))).toBe('204')
    expect(await find('Packers')).toBeUndefined()
  })

  test.each([
    ['an unknown permission', { name: 'Odd', permissions: ['everything'] }, '422 request/invalid'],
    ['no permission at all', { name: 'Empty', permissions: [] }, '422 request/invalid'],
    ['a name of one letter', { name: 'X', permissions: ['hub.read'] }, '422 request/invalid'],
    [
      'a name that is taken, in other letters',
      { name: 'SUPPORT', permissions: ['hub.read'] },
      '409 staff-role/name-taken',
    ],
  ])('with %s are refused', async (_name, body, expected) => {
    expect(codeOf(await make(body))).toBe(expected)
  })

  test('that ship with the shop stay as they are', async () => {
    const path = '/api/admin/staff-roles/support'
    const changed = await admin.put(path, { name: 'Help', permissions: ['money.write'], seen: 1, reason })
    expect(codeOf(changed)).toBe('409 staff-role/ready-made')
    expect(codeOf(await admin.delete(path, { seen: 1, reason }))).toBe('409 staff-role/ready-made')
  })

  test('that an account has are not removed', async () => {
    const role = await find('Personnel')
    const removed = await admin.delete(`/api/admin/staff-roles/${role.id}`, { seen: role.version, reason })
    expect(codeOf(removed)).toBe('409 staff-role/in-use')
  })

  test('are given only with a second factor', async () => {
    const plain = await shop.signIn('admin2@haatdi.example')
    expect(codeOf(await make({ name: 'Quick', permissions: ['hub.read'] }, plain))).toBe('403 auth/second-factor')
  })
})

describe('a member of staff', () => {
  test('may do what the staff role says, and reads why when it does not say so', async () => {
    const clerk = await shop.signIn('clerk@haatdi.example')
    expect((await clerk.get('/api/auth/user')).body.rights).toContain('support.write')
    expect((await clerk.get('/api/admin/tickets')).status).toBe(200)
    const refused = await clerk.get('/api/admin/payouts')
    expect(codeOf(refused)).toBe('403 auth/permission')
    expect(refused.body.error).toBe('Your staff role doesn’t include this. An admin with all rights can add it.')
  })

  test('has the rights of a changed staff role at the next request, in the same session', async () => {
    const { body } = await make({ name: 'Changing', permissions: ['support.read'] })
    await give('clerk', body.id)
    const clerk = await shop.signIn('clerk@haatdi.example')
    expect((await clerk.get('/api/admin/tickets')).status).toBe(200)
    const path = `/api/admin/staff-roles/${body.id}`
    await admin.put(path, { name: 'Changing', permissions: ['catalogue.read'], seen: 1, reason })
    expect(codeOf(await clerk.get('/api/admin/tickets'))).toBe('403 auth/permission')
    expect((await clerk.get('/api/admin/searches')).status).toBe(200)
  })

  test('sees only the queues, counts and finds of their subjects, and no figures without the right to reports', async () => {
    const { body } = await personnel.get('/api/admin/desk')
    expect(body.queues.map(({ queue }: { queue: string }) => queue)).toEqual([
      'paidWithoutOrder',
      'lapsed',
      'unanswered',
      'cashToConfirm',
      'customs',
      'silent',
    ])
    expect(body).toMatchObject({ today: null, weekAgo: null })
    const found = await personnel.get('/api/admin/find?q=mira')
    expect(found.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['people'])
    const clerk = await shop.signIn('clerk@haatdi.example')
    expect((await clerk.get('/api/admin/find?q=mira')).body.items).toEqual([])
  })
})

describe('nobody gives more than they have', () => {
  test('who may change people makes, gives and changes only staff roles within their own', async () => {
    expect(codeOf(await make({ name: 'Beyond', permissions: ['money.read'] }, personnel))).toBe('403 rights/beyond-own')
    const within = await make({ name: 'Within', permissions: ['orders.read'] }, personnel)
    expect(within.status).toBe(201)
    const path = `/api/admin/staff-roles/${within.body.id}`
    const widened = await personnel.put(path, { name: 'Within', permissions: ['money.read'], seen: 1, reason })
    expect(codeOf(widened)).toBe('403 rights/beyond-own')
    const to = { role: 'admin', seen: 'user', reason }
    const promote = (staffRoleId: string | null) =>
      personnel.post(`/api/admin/accounts/${ids.mira}/role`, { ...to, staffRoleId })
    expect(codeOf(await promote(null))).toBe('403 rights/beyond-own')
    expect(codeOf(await promote('finance'))).toBe('403 rights/beyond-own')
    expect((await promote(within.body.id)).body).toMatchObject({ role: 'admin', staffRole: { name: 'Within' } })
  })

  test('nor do they touch an account that may do more', async () => {
    const admin2 = `/api/admin/accounts/${ids.admin2}`
    for (const act of ['disable', 'end-sessions', 'send-reset'])
      expect(codeOf(await personnel.post(`${admin2}/${act}`, { reason })), act).toBe('403 rights/beyond-own')
    expect(codeOf(await give('admin2', 'support', personnel))).toBe('403 rights/beyond-own')
  })

  test('nor do they invite an admin who may do more', async () => {
    const invite = (staffRoleId?: string) =>
      personnel.post('/api/admin/invitations', {
        email: 'new@haatdi.example',
        role: 'admin',
        language: 'en',
        ...(staffRoleId ? { staffRoleId } : {}),
      })
    expect(codeOf(await invite())).toBe('403 rights/beyond-own')
    expect(codeOf(await invite('finance'))).toBe('403 rights/beyond-own')
    const { id } = await find('Within')
    expect((await invite(id)).body).toMatchObject({ role: 'admin', staffRoleId: id })
  })
})

test('an invited admin has the staff role of the invitation', async () => {
  const { body } = await make({ name: 'Invited', permissions: ['hub.read'] })
  await admin.post('/api/admin/invitations', {
    email: 'invited@haatdi.example',
    role: 'admin',
    language: 'en',
    staffRoleId: body.id,
  })
  const [row] = await shop.rows(
    `select payload from single_use_token where payload ->> 'email' = 'invited@haatdi.example'`,
  )
  expect(row.payload).toMatchObject({ role: 'admin', staffRoleId: body.id })
})

describe('the last admin with all rights', () => {
  test('is never narrowed, not even when two narrow each other at once', async () => {
    const admin2 = await signInSteppedUp('admin2')
    const answers = await Promise.all([give('admin2', 'read-only', admin), give('admin', 'read-only', admin2)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const full = await shop.rows(
      `select username from account where role = 'admin' and staff_role_id is null and disabled_at is null`,
    )
    expect(full).toHaveLength(1)
  })
})
