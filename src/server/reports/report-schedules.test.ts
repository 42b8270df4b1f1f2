import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postDueReports } from '#server/reports/schedule-report.ts'
import { sendReport } from '#server/reports/send-report.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { queryAgain } from '#tests/support/query-again.ts'
import { workerContext } from '#tests/support/worker-context.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({ demo: true, printFonts: await findPrintFonts() })
  admin = await shop.signIn('admin@haatdi.example')
  await rows(`create function hold_reports() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 day'; return new; end $$`)
  await rows(`create trigger outbox_hold_reports before insert on outbox for each row
    when (new.kind = 'send-report') execute function hold_reports()`)
  await rows(`insert into account (id, email, name, role, username, username_skeleton, staff_role_id)
    select 'reader', 'reader@haatdi.example', 'Reading Admin', 'admin', 'reader', 'reader', id from staff_role
    where permissions @> '{money.read}' limit 1`)
}, 180_000)
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await queryAgain(shop.database.pool, text, values)).rows

const written = {
  report: 'trial-balance',
  group: 'account',
  span: 'last-month',
  against: 'none',
  format: 'pdf',
  rhythm: 'month',
  onDay: 1,
  hour: 8,
  readers: ['Reader@haatdi.example'],
}
const schedule = async (change: object = {}) => {
  const { status, body } = await admin.post('/api/admin/report-schedules', { ...written, ...change })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; nextAt: string }
}

/** What the outbox holds for a schedule, sent by hand. */
const messagesOf = (id: string) =>
  rows(
    `select payload, dedupe_key as "dedupeKey" from outbox where kind = 'send-report' and payload ->> 'scheduleId' = $1`,
    [id],
  )
const deliver = async (id: string) => {
  const context = workerContext(shop.origin, {}, 'a secret that shop and workers share, long enough')
  const sent: { to: string; subject: string; files: string[] }[] = []
  const sending = {
    ...context,
    printFonts: await findPrintFonts(),
    sendEmail: async ({ to, subject, attachments = [] }: Parameters<typeof context.sendEmail>[0]) => {
      sent.push({
        to,
        subject,
        files: attachments.map(({ filename, content }) => `${filename} ${content.subarray(0, 4)}`),
      })
    },
  }
  for (const message of await messagesOf(id))
    await shop.database.run(() => sendReport(sending, message as { payload: unknown; dedupeKey: string }))
  return sent
}
const comeDue = (id: string) => rows(`update report_schedule set next_at = '2026-11-01T02:30:00Z' where id = $1`, [id])
const postAtOnce = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () => shop.database.run(() => postDueReports({ notifyOutbox: () => undefined }))),
  )

describe('a scheduled report', () => {
  test('is emailed once to its owner and to another admin, with the days that are meant on that day', async () => {
    const { id } = await schedule()
    await comeDue(id)
    await postAtOnce(3)
    await postAtOnce(1)
    const sent = await deliver(id)
    expect(sent.map(({ to }) => to).sort()).toEqual(['admin@haatdi.example', 'reader@haatdi.example'])
    for (const { subject, files } of sent) {
      expect(subject).toContain('1 Oct 2026 – 31 Oct 2026')
      expect(files).toEqual(['trial-balance-2026-10-01-2026-10-31.pdf %PDF'])
    }
    const shown = (await admin.get('/api/admin/report-schedules')).body.items.find(
      (item: { id: string }) => item.id === id,
    )
    expect(shown.readers.map(({ lastResult }: { lastResult: string }) => lastResult)).toEqual(['sent', 'sent'])
    expect(Date.parse(shown.nextAt)).toBeGreaterThan(Date.now())
  })

  test('is not sent to an admin who may not read it any more', async () => {
    const { id } = await schedule()
    await comeDue(id)
    await postAtOnce(1)
    await rows(`update account set staff_role_id = (select id from staff_role where not permissions @> '{money.read}' limit 1)
      where id = 'reader'`)
    expect((await deliver(id)).map(({ to }) => to)).toEqual(['admin@haatdi.example'])
    const results = await rows('select account_id, last_result from report_reader where schedule_id = $1', [id])
    expect(results.find(({ account_id }) => account_id === 'reader')?.last_result).toBe('no-right')
  })

  test('rests while it is paused, goes on, and ends for good', async () => {
    const { id } = await schedule({ readers: [], rhythm: 'day' })
    const turn = (state: string) => admin.post(`/api/admin/report-schedules/${id}/state`, { state })
    expect((await turn('paused')).body).toMatchObject({ state: 'paused', nextAt: null })
    await comeDue(id)
    await postAtOnce(1)
    expect(await messagesOf(id)).toHaveLength(0)
    expect(Date.parse((await turn('on')).body.nextAt)).toBeGreaterThan(Date.now())
    await comeDue(id)
    await postAtOnce(1)
    expect((await turn('ended')).status).toBe(200)
    expect(await deliver(id)).toEqual([])
    expect(await turn('on')).toMatchObject({ status: 409, body: { code: 'flow/not-now' } })
  })

  test('of one hub says so in its subject and its file, and refuses a hub that is none', async () => {
    const [{ id: hub }] = (await rows('select id from hub order by id limit 1')) as [{ id: string }]
    const { id } = await schedule({ report: 'operations', group: 'month', readers: [], hub })
    await comeDue(id)
    await postAtOnce(1)
    const [sent] = await deliver(id)
    const { items } = (await admin.get('/api/admin/report-schedules')).body
    const { hubName } = items.find((item: { id: string }) => item.id === id)
    expect(sent?.subject).toContain(`, ${hubName}, `)
    expect(sent?.files[0]).toContain(`operations-${hub}-`)
    const wrong = await admin.post('/api/admin/report-schedules', {
      ...written,
      report: 'operations',
      group: 'month',
      hub: 'nowhere',
    })
    expect(wrong.status).toBe(404)
  })

  test('refuses a day that the rhythm does not have, and an address that is no admin’s', async () => {
    const { status, body } = await admin.post('/api/admin/report-schedules', {
      ...written,
      rhythm: 'week',
      onDay: 9,
      readers: [],
    })
    expect([status, Object.keys(body.fields ?? body.details ?? {})]).toEqual([422, ['onDay']])
    const other = await admin.post('/api/admin/report-schedules', { ...written, readers: ['user@haatdi.example'] })
    expect(other.status).toBe(422)
    expect(JSON.stringify(other.body)).toContain('user@haatdi.example')
  })
})
