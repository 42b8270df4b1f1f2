import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requirementKinds } from '#domain/sellers/requirement.ts'
import { buildAccount, buildBrand, buildProduct } from '#tests/support/builders.ts'
import { heicOfTiles } from '#tests/support/heic-files.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { aPhotograph, kitchenProfile, papersOf, plainPdf, uploadDocument } from '#tests/support/seller-papers.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let asha: ShopVisitor
let other: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({
    fill: async () => {
      const elsewhere = await buildBrand({ id: 'elsewhere' })
      await buildAccount({ username: 'asha', role: 'seller' })
      await buildAccount({ username: 'other', role: 'seller', brandId: elsewhere.id })
      await buildAccount({ username: 'admin', role: 'admin' })
    },
  })
  asha = await shop.signIn('asha')
  other = await shop.signIn('other')
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
}, 60_000)
afterAll(() => shop?.close())

const papers = papersOf(async () => (await uploadDocument(shop, asha)).body.id)
const submit = async (kind: keyof typeof papers, change: object = {}) =>
  asha.put('/api/seller/setup/submissions', { ...(await papers[kind]()), ...change })
const setup = async () => (await asha.get('/api/seller/setup')).body
const requirement = async (kind: string) =>
  (await setup()).storeStatus.requirements.find((one: { kind: string }) => one.kind === kind)
const review = async () => (await admin.get('/api/admin/stores/asha-khakhra')).body
const decide = async (kind: string, decision: object) => {
  const { storeStatus } = await review()
  const { waiting } = storeStatus.requirements.find((one: { kind: string }) => one.kind === kind)
  return admin.post('/api/admin/stores/asha-khakhra/decisions', { submissionId: waiting.id, ...decision })
}
const emails = async (template: string): Promise<{ to: string }[]> =>
  (await shop.rows(`select payload from outbox where kind = 'email' and payload ->> 'template' = $1`, [template])).map(
    ({ payload }) => payload,
  )

describe('a seller sets up a store', () => {
  test('has none at first, and nothing can be sent for it', async () => {
    expect(await setup()).toMatchObject({ profile: null, storeStatus: null, progress: { done: 0, total: 10 } })
    expect((await submit('gst')).status).toBe(404)
    expect((await uploadDocument(shop, asha)).status).toBe(404)
  })

  test('is made by the first save of its profile, once', async () => {
    const saves = await Promise.all([
      asha.put('/api/seller/setup/profile', kitchenProfile),
      asha.put('/api/seller/setup/profile', kitchenProfile),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    const { profile, storeStatus } = await setup()
    expect(profile).toMatchObject({ id: 'asha-khakhra', name: kitchenProfile.name, colour: '#8E1F3B', version: 1 })
    expect(storeStatus.closedGates).toEqual(['not_approved', 'documents', 'no_product'])
  })

  test('is invisible to shoppers and to other sellers until it is live', async () => {
    expect((await shop.visitor().get('/api/brands/asha-khakhra')).status).toBe(404)
    const { body } = await shop.visitor().get('/api/brands')
    expect(JSON.stringify(body)).not.toContain('asha-khakhra')
    expect((await other.get('/api/seller/setup?brandId=asha-khakhra')).status).toBe(404)
  })

  test('saves each step on its own, and two windows do not overwrite each other', async () => {
    const changed = { ...kitchenProfile, since: 2018, seen: 1 }
    expect((await asha.put('/api/seller/setup/profile', changed)).body.profile.version).toBe(2)
    expect((await asha.put('/api/seller/setup/profile', changed)).body.code).toBe('flow/stale')
    const hours = [{ day: 1, from: '10:00', until: '18:00' }]
    expect((await asha.put('/api/seller/setup/hours', { hours })).body.profile.hours).toEqual(hours)
    const wrong = await asha.put('/api/seller/setup/hours', { hours: [{ day: 1, from: '18:00', until: '10:00' }] })
    expect(Object.keys(wrong.body.details)).toEqual(['hours.0.until'])
  })

  test.each([
    ['person', { phone: '12345' }, 'phone'],
    ['address', { state: 'Atlantis' }, 'state'],
    ['address', { pincode: '38000' }, 'pincode'],
    ['fssai', { number: '1234' }, 'number'],
    ['fssai', { category: 'central' }, 'category'],
    ['fssai', { expiresOn: '2020-01-01' }, 'expiresOn'],
    ['gst', { declared: false }, 'declared'],
    ['gst', { gstin: '24ABCPE1234F1ZZ', fileId: 'x' }, 'gstin'],
    ['pan', { number: 'ABC' }, 'number'],
    ['bank', { ifsc: 'SBI1' }, 'ifsc'],
    ['bank', { accountAgain: '12345678900' }, 'accountAgain'],
  ] as const)('a wrong %s is refused beside its field: %o', async (kind, change, field) => {
    const { status, body } = await submit(kind, change)
    expect([status, Object.keys(body.details)]).toEqual([422, [field]])
  })

  test('sends every detail and document; numbers of PAN and account are never read back', async () => {
    for (const kind of requirementKinds) expect((await submit(kind)).status, kind).toBe(200)
    const body = await setup()
    expect(body.storeStatus.requirements.map(({ state }: { state: string }) => state)).toEqual(
      requirementKinds.map(() => 'submitted'),
    )
    expect(JSON.stringify(body)).not.toMatch(/ABCPE1234F|12345678901/i)
    expect((await requirement('pan')).waiting.fields).toEqual({ lastFour: '234F', nameOnCard: 'Asha Mehta' })
    const rows = await shop.rows(`select fields, sealed from store_submission where brand_id = 'asha-khakhra'`)
    expect(JSON.stringify(rows)).not.toMatch(/ABCPE1234F|12345678901/)
  })

  test('a submission that still waits is replaced by a newer one', async () => {
    await submit('person', { legalName: 'Asha Mehta and Sisters' })
    const waiting = await shop.rows(
      `select fields ->> 'legalName' as name from store_submission where kind = 'person' and state = 'submitted'`,
    )
    expect(waiting).toEqual([{ name: 'Asha Mehta and Sisters' }])
  })
})

describe('documents', () => {
  test('are encrypted in the storage, and shown to owner and admins alone; each view is recorded', async () => {
    const { waiting } = await requirement('fssai')
    const path = `/api/seller/setup/files/${waiting.fileId}`
    const shown = await asha.get(path)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.body).toBe(new TextDecoder().decode(plainPdf()))
    expect((await other.get(path)).status).toBe(404)
    expect((await shop.visitor().get(path)).status).toBe(401)
    expect((await admin.get(path)).status).toBe(200)
    const views = await shop.rows(`select actor_name from store_event where kind = 'file_viewed' order by id`)
    expect(views.map(({ actor_name }) => actor_name)).toEqual(['asha', 'admin'])
    const folder = join(shop.dataDir, 'files')
    for (const name of await readdir(folder, { recursive: true })) {
      const bytes = await readFile(join(folder, name)).catch(() => Buffer.from(''))
      expect(bytes.includes('/Catalog')).toBe(false)
    }
  })

  test('a photograph is re-encoded without what the camera wrote into it', async () => {
    const { body } = await uploadDocument(shop, asha, await aPhotograph(), 'image/jpeg')
    const response = await shop.fetch(`/api/seller/setup/files/${body.id}`, {
      headers: { cookie: [...asha.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.headers.get('content-type'), bytes.includes('Hetal')]).toEqual(['image/jpeg', false])
  })

  test('a photograph of an iPhone (HEIC) is stored as a JPEG', async () => {
    const { body } = await uploadDocument(shop, asha, heicOfTiles({ columns: 2, rows: 2, quarters: 1 }), 'image/heic')
    const response = await shop.fetch(`/api/seller/setup/files/${body.id}`, {
      headers: { cookie: [...asha.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const picture = await sharp(await response.arrayBuffer()).metadata()
    expect([response.headers.get('content-type'), picture.format, picture.width, picture.height]).toEqual([
      'image/jpeg',
      'jpeg',
      768,
      1024,
    ])
  })

  test.each([
    ['a page', '<html>', 'application/pdf', 422, 'file/not-a-picture'],
    ['a PDF with a program', '%PDF-1.4 /JavaScript (x) %%EOF', 'application/pdf', 422, 'file/active-document'],
    ['HEIC that ends after its first bytes', '\0\0\0\x18ftypheic\0\0', 'image/heic', 422, 'file/not-a-picture'],
    ['a sheet', 'PK', 'application/zip', 415, 'request/wrong-type'],
    ['six megabytes', `%PDF-1.4${'x'.repeat(6_000_000)}%%EOF`, 'application/pdf', 413, 'request/too-large'],
  ])('%s is refused with a sentence', async (_name, text, type, status, code) => {
    const answer = await uploadDocument(shop, asha, new TextEncoder().encode(text), type)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test("another store's document cannot be submitted, nor the same one twice", async () => {
    const { waiting } = await requirement('pan')
    expect((await submit('pan', { fileId: waiting.fileId })).status).toBe(404)
    const foreign = (await uploadDocument(shop, other)).body.id
    expect((await submit('pan', { fileId: foreign })).status).toBe(404)
  })
})

describe('an admin verifies document by document', () => {
  test('sees what waits first, and cannot approve before everything is accepted', async () => {
    const { body } = await admin.get('/api/admin/stores?filter=waiting.range:1%7C')
    expect(body.items).toMatchObject([{ id: 'asha-khakhra', waiting: 7, approvedAt: null, state: 'setting_up' }])
    expect((await admin.post('/api/admin/stores/asha-khakhra/approve')).body.code).toBe('store/not-ready')
  })

  test('a refusal says why, by email too, and touches nothing else', async () => {
    const { body } = await decide('address_proof', {
      accept: false,
      reasonCode: 'unreadable',
      text: 'The name is cut.',
    })
    expect(body.storeStatus.requirements.map(({ state }: { state: string }) => state)).toEqual([
      'submitted',
      'submitted',
      'submitted',
      'submitted',
      'refused',
      'submitted',
      'submitted',
    ])
    expect((await requirement('address_proof')).refused).toMatchObject({
      reasonCode: 'unreadable',
      reason: 'The name is cut.',
    })
    expect(await emails('storePaperRefused')).toMatchObject([{ to: 'asha@haatdi.example' }])
  })

  test('a refusal needs a reason, and "other" a sentence', async () => {
    expect((await decide('gst', { accept: false })).status).toBe(422)
    expect((await decide('gst', { accept: false, reasonCode: 'other' })).status).toBe(422)
  })

  test('a submission that was replaced meanwhile is not decided', async () => {
    const { waiting } = await requirement('gst')
    await submit('gst')
    const stale = { submissionId: waiting.id, accept: true }
    expect((await admin.post('/api/admin/stores/asha-khakhra/decisions', stale)).body.code).toBe('flow/stale')
  })

  test('what is accepted is in force, and the approval opens nothing but its own gate', async () => {
    await submit('address_proof')
    for (const kind of requirementKinds) expect((await decide(kind, { accept: true })).status, kind).toBe(200)
    expect((await review()).isReady).toBe(false)
    expect((await asha.post('/api/seller/setup/agreement', { edition: '99' })).status).toBe(422)
    expect((await admin.post('/api/seller/setup/agreement', { edition: '1' })).body.code).toBe('auth/role')
    await asha.post('/api/seller/setup/agreement', { edition: '1' })
    expect((await review()).isReady).toBe(true)
    const { body } = await admin.post('/api/admin/stores/asha-khakhra/approve')
    expect(body.storeStatus.closedGates).toEqual(['no_product'])
    expect(await emails('storeApproved')).toHaveLength(1)
    expect(body.storeStatus.payoutAccount).toMatchObject({ lastFour: '8901', state: expect.any(String) })
    const [store] = await shop.rows(`select licence, legal_name, gstin, tax_state from brand where id = 'asha-khakhra'`)
    expect(store).toEqual({
      licence: '20724001000123',
      legal_name: 'Asha Mehta and Sisters',
      gstin: null,
      tax_state: 'Gujarat',
    })
  })

  test('with a product it is live: everyone finds it', async () => {
    await shop.database.run(() => buildProduct({ id: 'first-khakhra', brandId: 'asha-khakhra' }))
    expect((await setup()).storeStatus.closedGates).toEqual([])
    expect((await shop.visitor().get('/api/brands/asha-khakhra')).status).toBe(200)
  })

  test('asks for one thing without touching the rest; the store goes on', async () => {
    await admin.post('/api/admin/stores/asha-khakhra/requests', { kind: 'pan', reasonCode: 'unreadable', text: '' })
    expect((await requirement('pan')).state).toBe('requested')
    expect((await requirement('bank')).state).toBe('accepted')
    expect((await setup()).storeStatus.closedGates).toEqual([])
    await stepUpSessions(shop, 'asha@haatdi.example')
    await submit('pan')
    expect((await requirement('pan')).state).toBe('changing')
  })
})

describe('a sensitive change of a running store', () => {
  test('needs the second factor, is reported by email, and waits while the old value is in force', async () => {
    await stepUpSessions(shop, 'asha@haatdi.example', 60)
    expect((await submit('bank')).body.code).toBe('auth/second-factor')
    await stepUpSessions(shop, 'asha@haatdi.example')
    const before = (await emails('storeChangeSubmitted')).length
    await submit('person', { legalName: 'Another Name' })
    expect(await emails('storeChangeSubmitted')).toHaveLength(before + 1)
    expect(await requirement('person')).toMatchObject({
      state: 'changing',
      accepted: { fields: { legalName: 'Asha Mehta and Sisters' } },
      waiting: { fields: { legalName: 'Another Name' } },
    })
    const legalName = async () => (await shop.rows(`select legal_name from brand where id = 'asha-khakhra'`))[0]
    expect(await legalName()).toEqual({ legal_name: 'Asha Mehta and Sisters' })
    await decide('person', { accept: true })
    expect(await legalName()).toEqual({ legal_name: 'Another Name' })
  })

  test('city and kind of goods stay', async () => {
    const { profile } = await setup()
    const moved = { ...kitchenProfile, sellsFood: false, seen: profile.version }
    expect((await asha.put('/api/seller/setup/profile', moved)).body.code).toBe('store/city-fixed')
  })
})

describe('closing and opening', () => {
  test('a suspended store signs its people out, hides, and comes back', async () => {
    const { body } = await admin.post('/api/admin/stores/asha-khakhra/suspend', { reason: 'Complaints about dates' })
    expect(body.storeStatus).toMatchObject({ closedGates: ['suspended'], suspendedFor: 'Complaints about dates' })
    expect((await asha.get('/api/seller/setup')).status).toBe(401)
    expect((await shop.visitor().get('/api/brands/asha-khakhra')).status).toBe(404)
    expect((await admin.post('/api/admin/stores/asha-khakhra/suspend', { reason: 'Again' })).body.code).toBe(
      'flow/not-now',
    )
    await admin.post('/api/admin/stores/asha-khakhra/reopen', { reason: 'All is well' })
    asha = await shop.signIn('asha')
    expect((await setup()).storeStatus.closedGates).toEqual([])
  })

  test('a holiday closes the store on its days alone', async () => {
    const day = async (days: number) =>
      (await shop.rows(`select ((now() at time zone 'Asia/Kolkata')::date + $1::int)::text as day`, [days]))[0].day
    const save = (holidays: object[]) => asha.put('/api/seller/setup/holidays', { holidays })
    const later = await save([{ from: await day(5), until: await day(9) }])
    expect(later.body.storeStatus.closedGates).toEqual([])
    const now = await save([
      { from: await day(5), until: await day(9) },
      { from: await day(0), until: await day(2) },
    ])
    expect(now.body.storeStatus.closedGates).toEqual(['holiday'])
    expect((await save([{ from: await day(4), until: await day(2) }])).status).toBe(422)
    await save([])
    expect((await setup()).storeStatus.closedGates).toEqual([])
  })
})

describe('on behalf of a seller', () => {
  test('an admin opens a store and invites its owner, who joins as its seller', async () => {
    const { name, cityId, kind, sellsFood } = { ...kitchenProfile, name: { en: 'Bina Farsan', gu: 'બીના', hi: 'बीना' } }
    const body = { name, cityId, kind, sellsFood, ownerEmail: 'bina@mail.example', language: 'gu' }
    expect((await admin.post('/api/admin/stores', body)).body).toEqual({ id: 'bina-farsan' })
    const { body: shown } = await admin.get('/api/admin/stores/bina-farsan')
    expect(shown).toMatchObject({ invited: ['bina@mail.example'], owners: [], isReady: false })
    const [invitation] = await shop.rows(`select payload from single_use_token where purpose = 'invitation'`)
    expect(invitation.payload).toMatchObject({ role: 'seller', brandId: 'bina-farsan' })
    expect((await admin.get('/api/seller/setup?brandId=bina-farsan')).body.profile.id).toBe('bina-farsan')
  })

  test('an address that has an account cannot be invited, and leaves no store behind', async () => {
    const body = { ...kitchenProfile, ownerEmail: 'asha@haatdi.example', language: 'en' }
    const { name, cityId, kind, sellsFood, ownerEmail, language } = { ...body, name: { en: 'Cee', gu: 'સી', hi: 'सी' } }
    const answer = await admin.post('/api/admin/stores', { name, cityId, kind, sellsFood, ownerEmail, language })
    expect(answer.body.code).toBe('account/exists')
    expect((await admin.get('/api/admin/stores/cee')).status).toBe(404)
  })
})

test('the history of a store cannot be changed', async () => {
  await expect(shop.rows('delete from store_event')).rejects.toThrow('append-only')
  await expect(shop.rows(`update store_event set kind = 'approved'`)).rejects.toThrow('append-only')
})
