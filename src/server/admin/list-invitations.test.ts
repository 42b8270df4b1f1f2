import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationList } from '#domain/accounts/invitation-list.ts'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  await shop.rows(`insert into single_use_token (token_hash, purpose, payload, created_by, created_at, expires_at, used_at)
    select 'hash-' || n, case when n = 9 then 'reset-password' else 'invitation' end,
      jsonb_build_object('email', 'guest' || n || '@Example.com', 'role', (array['courier', 'admin', 'seller'])[1 + n % 3],
        'capabilities', '[]'::jsonb, 'language', (array['en', 'gu', 'hi'])[1 + n % 3])
        || case when n % 3 = 2 then jsonb_build_object('brandId', (select min(id) from brand)) else '{}' end,
      case when n % 2 = 0 then (select id from account where email = 'admin@haatdi.example') end,
      now() - n * interval '17 hours', now() + (3 - n) * interval '1 day', case when n % 4 = 1 then now() - interval '1 hour' end
    from generate_series(1, 9) n`)
})
afterAll(() => shop.close())

const list = async (query: string) => (await admin.get(`/api/admin/invitations?${query}`)).body

test('every sort and filter of the invitations is what a plain reading gives', async () => {
  await expectListAsRead(invitationList, list)
})

test('no other link is in the list, and the file has the rows of the view', async () => {
  expect((await list('size=100')).total).toBe(8)
  expect((await list('q=GUEST9')).total).toBe(0)
  expect((await list('q=guest5')).items).toMatchObject([{ role: 'seller', store: expect.any(String) }])
  const { total } = await list('filter=state.in:open')
  const file = await admin.get(
    '/api/admin/invitation-list-file?format=csv&filter=state.in:open&columns=email,state,store',
  )
  const lines = csvLinesOf(file.body)
  expect(lines[0]).toBe('Email,Status,Store')
  expect(lines).toHaveLength(total + 1)
})
