import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDeskEmails } from '#server/admin/desk-email.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

const path = '/api/admin/notification-rules'
const silent = { notifyOutbox: () => undefined }
let shop: Shop
let admin: ShopVisitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openShop({
    fill: async () => {
      for (const username of ['admin', 'money', 'support', 'second'])
        ids[username] = await buildAccount({ username, role: 'admin' })
    },
  })
  await shop.rows(`update account set staff_role_id = 'finance' where username = 'money'`)
  await shop.rows(`update account set staff_role_id = 'support' where username = 'support'`)
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
})
afterAll(() => shop?.close())

const ruleOf = async (kind: string) =>
  (await admin.get(path)).body.items.find((rule: { kind: string }) => rule.kind === kind)
const save = async (kind: string, audience: string, accountIds: string[] = []) =>
  admin.put(`${path}/${kind}`, { audience, accountIds, seen: (await ruleOf(kind)).version })

let sent = 0
/** Sends an email about a payout, and returns who gets it. */
async function readersOfPayout(): Promise<string[]> {
  const key = `test ${++sent}`
  const content = () => ({ template: 'payoutFailed', values: { amount: '₹1' }, path: '/admin/payouts/1' })
  await shop.database.run(() => writeToAdmins(silent, 'payouts', key, content))
  return addressees(`email:${key}:%`)
}
async function addressees(key: string): Promise<string[]> {
  const rows = await shop.rows(`select payload ->> 'to' as "to" from outbox where dedupe_key like $1 order by 1`, [key])
  return rows.map(({ to }) => String(to).replace('@haatdi.example', ''))
}

describe('who of the staff is emailed', () => {
  test('is everyone who may see it, until a rule says otherwise', async () => {
    expect(await readersOfPayout()).toEqual(['admin', 'money', 'second'])
    expect(await ruleOf('payouts')).toMatchObject({ audience: 'everyone', people: [], version: 1 })
  })

  test('are the people chosen alone, and nobody where it only waits on the desk', async () => {
    expect((await save('payouts', 'chosen', [ids.money ?? ''])).body).toMatchObject({
      people: [{ id: ids.money }],
      version: 2,
    })
    expect(await readersOfPayout()).toEqual(['money'])
    await save('payouts', 'nobody')
    expect(await readersOfPayout()).toEqual([])
  })

  test('is everyone again when none of those chosen may see it any more', async () => {
    await save('payouts', 'chosen', [ids.money ?? ''])
    await shop.rows(`update account set staff_role_id = 'support' where username = 'money'`)
    expect(await readersOfPayout()).toEqual(['admin', 'second'])
    await shop.rows(`update account set staff_role_id = 'finance' where username = 'money'`)
  })

  test.each([
    ['nobody at all', 'chosen', [], 422, 'notification-rule/nobody-chosen'],
    ['a person who may not see it', 'chosen', ['support'], 422, 'notification-rule/may-not-see'],
    ['a stranger', 'chosen', ['stranger'], 422, 'notification-rule/may-not-see'],
  ])('cannot be %s', async (_, audience, names, status, code) => {
    const answer = await save(
      'payouts',
      audience,
      names.map((name) => ids[name] ?? name),
    )
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('is not decided by two people at once: the second reads the first', async () => {
    const { version } = await ruleOf('webhooks')
    const body = { audience: 'nobody', accountIds: [], seen: version }
    expect((await admin.put(`${path}/webhooks`, body)).status).toBe(200)
    expect((await admin.put(`${path}/webhooks`, body)).body.code).toBe('flow/stale')
  })

  test('is in the audit log with before and after, and needs a second factor', async () => {
    const [entry] = await shop.rows(`select act, changes from audit_entry order by id desc limit 1`)
    expect(entry).toMatchObject({
      act: 'setting.change',
      changes: [{ kind: 'setting', id: 'webhooks', columns: { audience: { before: 'everyone', after: 'nobody' } } }],
    })
    const another = await shop.signIn('second@haatdi.example')
    const refused = await another.put(`${path}/webhooks`, { audience: 'everyone', accountIds: [], seen: 2 })
    expect(refused.status).toBe(403)
  })
})

describe('the email of the morning', () => {
  const sendAt = (time: string) =>
    shop.database.run(() => sendDeskEmails(silent, new Date(`2030-01-02T${time}:00+05:30`)))
  const readers = () => addressees('email:desk-morning:%')

  test('goes to nobody until it is wanted, and then once a day with what each may see', async () => {
    await shop.rows(
      `insert into contact_message (name, email, subject, message, language) values ('Mira', 'mira@example.com', 'Ghee', 'Is it fresh?', 'en')`,
    )
    await sendAt('08:00')
    expect(await readers()).toEqual([])
    await save('desk', 'chosen', [ids.support ?? '', ids.money ?? ''])
    for (const time of ['06:59', '11:00']) await sendAt(time)
    expect(await readers()).toEqual([])
    for (const time of ['07:00', '08:00']) await sendAt(time)
    expect(await readers()).toEqual(['support'])
    const [email] = await shop.rows(`select payload from outbox where dedupe_key like 'email:desk-morning:%'`)
    expect(email?.payload).toMatchObject({
      values: { count: 1 },
      text: 'Messages without an answer: 1',
      path: '/admin',
    })
  })
})
