import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { deliveries } from '#server/deliveries.ts'
import type { Message } from '#server/jobs/message-store.ts'
import { deliverOne } from '#server/jobs/send-message.ts'
import { atHour, day, hour, minute, type Row, type World } from './world.ts'

/** The bookkeeping of the demo, on the machine where the year is written: nothing of it leaves the machine. */
const receiver = { port: 4_990, url: 'http://127.0.0.1:4990/haatdi-events' } as const

/** Schedules what other systems do: a receiver of webhooks, a mailbox that is gone, an invoice of the carrier. */
export function scheduleSystems(world: World): void {
  scheduleWebhooks(world)
  scheduleFailedEmail(world)
  scheduleCarrierInvoice(world)
}

/** Every ninth event finds it busy, so that the log has tries that failed. */
async function openReceiver(): Promise<Server> {
  let events = 0
  const server = createServer((request, response) => {
    request.resume()
    const isBusy = ++events % 9 === 4
    response.writeHead(isBusy ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isBusy ? { error: 'closing the day' } : { booked: true }))
  })
  server.listen(receiver.port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Another system listens for two days, and is switched off this morning: nothing is sent once the demo is started. */
function scheduleWebhooks({ act, at, deliver, end, people }: World): void {
  const [admin] = people.admins
  at(end - 50 * hour, async () => {
    const server = await openReceiver()
    const { item } = (await act('POST /api/admin/webhooks', admin, {
      body: {
        url: receiver.url,
        description: 'Bookkeeping',
        events: ['order.created', 'refund.created', 'payout.created', 'claim.created'],
      },
    })) as Row
    const params = { id: item.id }
    await act('POST /api/admin/webhooks/:id/test', admin, { params })
    at(end - 3 * hour, deliver)
    at(end - 2 * hour, async () => {
      await deliver()
      const body = { on: false, reason: 'The bookkeeping moves to another server today' }
      await act('POST /api/admin/webhooks/:id/switch', admin, { params, body })
      server.close()
    })
  })
}

/** Tries after which a message is given up. */
const lastTry = 10

/** The email about an order could not be delivered: it waits among the failed jobs. */
function scheduleFailedEmail({ at, context, end, rows }: World): void {
  const sendEmail = (): Promise<never> => Promise.reject(new Error('550 5.1.1 The mailbox does not exist'))
  at(end - 100 * minute, async () => {
    const [email] = (await rows(
      `update outbox set attempts = ${lastTry} where id = (
         select x.id from outbox x join customer_order o on o.id = x.payload ->> 'orderId'
         where x.kind = 'order-email' and x.done_at is null and o.account_id is not null order by x.id desc limit 1)
       returning id, kind, payload, dedupe_key as "dedupeKey", attempts, queue`,
    )) as Message[]
    if (email) await deliverOne({ ...context, sendEmail }, deliveries, email)
  })
}

/** The practice carrier bills what it carried last month, one box with more weight than the hub has measured. */
function scheduleCarrierInvoice({ act, at, end, people, rows }: World): void {
  at(atHour(end, 11, -4), async () => {
    const carried = await rows(
      `select p.waybill, p.cost_paise::int / 100.0 as cost, s.measured_grams as grams
       from parcel p join shipment s on s.id = p.shipment_id
       where p.carrier = 'practice' and p.state = 'delivered' and s.measured_grams is not null
         and p.updated_at between now() - interval '30 days' and now() - interval '8 days'
       order by p.waybill limit 40`,
    )
    const lines = carried.map(({ waybill, cost, grams }, number) => {
      const billed = number === 7 ? grams + 1_600 : grams
      return `${waybill},${Number(cost).toFixed(2)},${(Number(cost) * 0.08).toFixed(2)},${(billed / 1_000).toFixed(3)}`
    })
    const file = ['AWB,Freight,Fuel surcharge,Charged weight (kg)', ...lines].join('\n')
    await act('POST /api/admin/carrier-invoices', people.admins[1], {
      query: {
        carrier: 'practice',
        number: 'PC-2026-10',
        day: new Date(end - 6 * day).toISOString().slice(0, 10),
        currency: 'INR',
        rate: 1,
      },
      body: Buffer.from(file),
    })
  })
}
