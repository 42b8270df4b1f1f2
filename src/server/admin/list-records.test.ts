import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationList } from '#domain/accounts/application-list.ts'
import { segmentList } from '#domain/accounts/segment-list.ts'
import { claimList } from '#domain/claims/claim-list.ts'
import { disputeList } from '#domain/claims/dispute-list.ts'
import { webhookDeliveryList } from '#domain/integrations/webhook-delivery-list.ts'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'
import { unappliedPaymentList } from '#domain/payments/unapplied-payment-list.ts'
import { payoutList, storePayoutList } from '#domain/payouts/payout-list.ts'
import { productChangeList } from '#domain/products/product-change-list.ts'
import { questionList } from '#domain/questions/question-list.ts'
import { reviewList } from '#domain/reviews/review-list.ts'
import { searchList } from '#domain/search/search-list.ts'
import { countryList } from '#domain/sendability/country-list.ts'
import { carrierInvoiceList } from '#domain/shipping/carrier-invoice-list.ts'
import { messageList } from '#domain/support/message-list.ts'
import { ticketList } from '#domain/support/ticket-list.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  for (let count = 0; count < 8; count++) await orderOfTwoSellers(shop)
  const numbered = 'row_number() over (order by id)::int as n'
  const ago = (hours: number) => `now() - n * interval '${hours} hours'`
  const one = (...values: string[]) => `(array['${values.join("', '")}'])[1 + n % ${values.length}]`
  await shop.rows(`insert into claim (id, order_id, idempotency_key, kind, state, remedy, opened_as, appealed_at, decided_by, decided_at, created_at)
    select 'claim-' || n, id, 'key-' || n, ${one('damaged', 'short', 'spoiled')}, ${one('under_review', 'granted', 'evidence_needed', 'refused')},
      ${one('money', 'replacement')}, ${one('customer', 'admin')}, case when n % 4 = 1 then ${ago(1)} end,
      case when n % 2 = 1 then (select id from account where role = 'admin' limit 1) end, case when n % 2 = 1 then ${ago(2)} end, ${ago(30)}
    from (select id, ${numbered} from customer_order) o`)
  await shop.rows(`insert into claim_line (claim_id, line_id, quantity, is_open)
    select c.id, l.id, 1, c.is_open from claim c join order_line l on l.order_id = c.order_id where l.position = 1`)
  await shop.rows(`insert into unapplied_payment (id, gateway, gateway_ref, capture_ref, order_id, amount_paise, currency, reason, state, refund_ref,
      attempts, last_error, bounced_ref, next_retry_at, created_at, settled_at)
    select 'late-' || n, ${one('sandbox', 'stripe')}, 'g' || n, 'Pay_' || n, case when n % 3 > 0 then id end, 1000 * n + 7,
      ${one('INR', 'INR', 'EUR')}, ${one('after_expiry', 'doubled', 'mismatch', 'unknown')}, ${one('open', 'refunded')},
      case when n % 2 = 1 then 'Refund_' || n end, n, case when n % 3 = 0 then 'no answer' end, case when n % 4 = 0 then 'b' || n end,
      case when n % 3 = 0 then now() end, ${ago(40)}, case when n % 2 = 1 then ${ago(3)} end
    from (select id, ${numbered} from customer_order) o`)
  await shop.rows(`insert into dispute (id, gateway, dispute_ref, capture_ref, order_id, amount_paise, state, reason, created_at, settled_at)
    select 'dispute-' || n, ${one('sandbox', 'razorpay')}, 'Disp_' || n, 'c' || n, case when n % 3 > 0 then id end, 500 * n, ${one('open', 'won', 'lost')},
      case when n % 2 = 0 then 'goods not received' end, ${ago(50)}, case when n % 3 > 0 then ${ago(5)} end
    from (select id, ${numbered} from customer_order) o`)
  await shop.rows(`insert into review (id, order_id, order_line_id, product_id, brand_id, stars, title, body, language, buyer_name, buyer_city,
      buyer_country, pack, state, reason, reply, replied_at, written_at)
    select 'review-' || n, order_id, id, product_id, brand_id, 1 + n % 5, case when n % 3 > 0 then 'Title ' || n end, 'Text_ ' || n,
      ${one('en', 'gu', 'hi')}, ${one('Hetal', 'Asha')}, ${one('Surat', 'London', 'Rajkot')}, ${one('IN', 'GB')}, '200 g', ${one('shown', 'held', 'removed')},
      case when n % 3 = 1 then 'phone' when n % 3 = 2 then 'insult' end, case when n % 4 = 0 then 'Thanks' end, case when n % 4 = 0 then now() end, ${ago(60)}
    from (select *, ${numbered} from order_line) l`)
  await shop.rows(`insert into contact_message (id, name, email, subject, message, language, created_at, answered_at, answered_by_name)
    select 'message-' || n, ${one('Hetal Joshi', 'ravi')}, 'p' || n || '@example.com', 'Subject_ ' || n, 'Hello', ${one('en', 'gu')}, ${ago(20)},
      case when n % 3 = 0 then ${ago(1)} end, case when n % 3 = 0 then 'Asha' end
    from generate_series(1, 9) n`)
  await shop.rows(`insert into support_ticket (id, number, email, topic, order_number, language, state, created_at, updated_at)
    select 'ticket-' || n, 'HS-ABC' || (1 + n) || '-DEF' || (1 + n), 'q' || n || '@example.com', ${one('order', 'delivery', 'other')},
      case when n % 2 = 0 then 'HT-' || n end, ${one('hi', 'gu')}, ${one('open', 'answered', 'closed')}, ${ago(25)}, ${ago(4)}
    from generate_series(1, 8) n`)
  await insertPayouts(one, ago)
  await insertApplications(one, ago)
  await insertProductChanges(one, ago)
  await insertDeliveries(one, ago)
  await insertSearches(one, ago)
  await insertQuestions(one, ago)
  await shop.rows(`insert into carrier_invoice (id, carrier, number, day, currency, rate, actor_id, actor_name, at)
    select 'invoice-' || n, ${one('dodi', 'practice')}, 'Inv/' || n, current_date - n, ${one('INR', 'EUR')}, case when n % 2 = 0 then 1 else 90 end,
      (select id from account where role = 'admin' limit 1), ${one('Asha', 'ravi')}, ${ago(12)} from generate_series(1, 9) n`)
  await shop.rows(`insert into segment (id, name, rules, actor_name, updated_at)
    select 'segment-' || n, 'Group_ ' || n, case when n % 2 = 0 then '[{"kind": "news"}]' else '[{"kind": "news"}, {"kind": "neverOrdered"}]' end::jsonb,
      ${one('Asha', 'ravi')}, ${ago(33)} from generate_series(1, 9) n`)
})
afterAll(() => shop.close())

type One = (...values: string[]) => string
type Ago = (hours: number) => string

/** Of each outcome, and of a seller who has a store in another way. */
async function insertApplications(one: One, ago: Ago): Promise<void> {
  await shop.rows(`insert into account (id, name, email, email_verified, role, brand_id, closed_at)
    select 'applicant-' || n, ${one('Asha Patel', 'ravi')}, 'a' || n || '@example.com', n % 2 = 0, ${one('seller', 'seller', 'seller', 'user')},
      case when n % 4 = 0 then '${sellers[0]}' end, case when n % 5 = 0 then now() end
    from generate_series(1, 12) n`)
  await shop.rows(`insert into seller_application (account_id, store_name, applied_at)
    select 'applicant-' || n, 'Kitchen_ ' || n, ${ago(15)} from generate_series(1, 12) n`)
}

/** Of every state, new products and changes. */
async function insertProductChanges(one: One, ago: Ago): Promise<void> {
  await shop.rows(`insert into product_change (product_id, risky, before, state, source, actor_name, at, decided_name, decided_at, reason)
    select id, '{"shelfLifeDays": 9}', case when n % 3 = 0 then '{}'::jsonb else '{"shelfLifeDays": 8}' end, state, 'form', ${one('Hetal', 'ravi')},
      ${ago(9)}, case when state <> 'waiting' then 'Asha' end, case when state <> 'waiting' then ${ago(2)} end,
      case when state = 'declined' then 'Not long enough' end
    from (select id, n, ${one('waiting', 'approved', 'declined', 'replaced')} as state
      from (select id, row_number() over (order by id)::int as n from product) p where n <= 24) c`)
}

/** Deliveries to two endpoints, of which one is listed. */
async function insertDeliveries(one: One, ago: Ago): Promise<void> {
  await shop.rows(`insert into webhook_endpoint (id, url, description, events, secret, state, off_because)
    select 'hook-' || n, 'https://hook.example/' || n, 'Hook', '{order.created}', 'x', 'off', 'admin' from generate_series(1, 2) n`)
  await shop.rows(`insert into shop_event (id, type, subject_id, state)
    select 'msg_' || n, ${one('order.created', 'payment.updated')}, 'Record_' || n, 'placed' from generate_series(1, 24) n`)
  await shop.rows(`insert into webhook_delivery (endpoint_id, event_id, state, tries, next_try_at, delivered_at, occurred_at, last_status)
    select 'hook-' || case when n > 20 then 2 else 1 end, 'msg_' || n, ${one('pending', 'delivered', 'failed', 'held')}, n % 5, now(),
      case when n % 4 = 1 then ${ago(1)} end, ${ago(11)}, case when n % 3 > 0 then 200 + n end
    from generate_series(1, 24) n`)
}

/** Of each, some with products opened from them. */
async function insertSearches(one: One, ago: Ago): Promise<void> {
  await shop.rows(`insert into recorded_search (key, language, city_id, typed, times, found, exact, first_seen, last_seen)
    select 'key ' || n, ${one('en', 'gu', 'hi')}, ${one('', 'surat')}, 'Khakhra_ ' || n, n % 7 + 1, n % 4, n % 4 > 1, ${ago(30)}, ${ago(8)}
    from generate_series(1, 24) n`)
  await shop.rows(`insert into search_click (key, language, product_id, times)
    select 'key ' || n, ${one('en', 'gu', 'hi')}, p.id, p.at
    from generate_series(1, 24) n, (select id, row_number() over (order by id)::int as at from product limit 3) p where n % 3 > 0`)
}

/** Open, answered and hidden ones, some of them late. */
async function insertQuestions(one: One, ago: Ago): Promise<void> {
  await shop.rows(`insert into product_question (id, product_id, brand_id, writer_name, writer_city, language, body, state, reason, answer,
      answered_at, written_at)
    select 'question-' || n, id, brand_id, ${one('Hetal', '', 'Asha')}, ${one('Surat', 'London')}, ${one('en', 'gu', 'hi')}, 'Is it fresh_ ' || n,
      state, case when state <> 'shown' then ${one('insult', 'advertising')} end, case when n % 3 = 0 then 'Yes ' || n end,
      case when n % 3 = 0 then ${ago(1)} end, ${ago(13)}
    from (select id, brand_id, n, ${one('shown', 'shown', 'held', 'removed')} as state
      from (select id, brand_id, row_number() over (order by id)::int as n from product) p where n <= 24) q`)
}

/** A run for each payout; their entries are left out, so what adds them up is too. */
async function insertPayouts(one: One, ago: Ago): Promise<void> {
  await shop.rows(`insert into payout_account (id, brand_id, holder, ifsc, last_four, sealed_number, gateway, state, payouts_from)
    select 'account-' || b.id, b.id, 'Holder of ' || b.id, 'HDFC0001234', '1234', 'x', 'sandbox', 'checking', now() from brand b where id in ('${sellers.join("', '")}')`)
  await shop.rows(`insert into payout_run (id, gateway, state, total_paise, payouts, prepared_by, prepared_name, prepared_at)
    select 'run-' || n, 'sandbox', 'draft', 100 * n, 1, (select id from account where role = 'admin' limit 1), 'Asha', ${ago(70)} from generate_series(1, 14) n`)
  await shop.rows('alter table payout disable trigger user')
  await shop.rows(`insert into payout (id, run_id, brand_id, account_id, gateway, amount_paise, entries, state, attempt, reference, utr, reason, sent_at, paid_at, updated_at)
    select 'payout-' || n, 'run-' || n, b, 'account-' || b, ${one('sandbox', 'razorpayx')}, 1000 * n + 50, n,
      case when n < 3 then ${one('approved', 'sent')} else ${one('paid', 'returned', 'cancelled')} end, 1 + n % 3, case when n % 2 = 0 then 'Ref_' || n end,
      case when n % 3 = 0 then 'UTR_' || n end, case when n % 4 = 0 then 'bank_down' end, case when n > 2 then ${ago(8)} end, case when n > 2 then ${ago(6)} end, ${ago(5)}
    from (select n, ${one(...sellers)} as b from generate_series(1, 14) n) p`)
  await shop.rows('alter table payout enable trigger user')
}

type Of = { list: ListDeclaration; path: string; file: string; first: string }
const lists: Of[] = [
  { list: claimList, path: 'claims', file: 'claim', first: 'orderNumber' },
  { list: unappliedPaymentList, path: 'unapplied-payments', file: 'unapplied-payment', first: 'reference' },
  { list: disputeList, path: 'disputes', file: 'dispute', first: 'reference' },
  { list: reviewList, path: 'reviews', file: 'review', first: 'orderNumber' },
  { list: messageList, path: 'messages', file: 'message', first: 'subject' },
  { list: ticketList, path: 'tickets', file: 'ticket', first: 'number' },
  { list: payoutList, path: 'all-payouts', file: 'payout', first: 'holder' },
  { list: applicationList, path: 'applications', file: 'application', first: 'storeName' },
  { list: productChangeList, path: 'product-changes', file: 'product-change', first: 'name' },
  {
    list: webhookDeliveryList,
    path: 'webhooks/hook-1/deliveries',
    file: 'webhooks/hook-1/delivery',
    first: 'messageId',
  },
  { list: searchList, path: 'searches', file: 'search', first: 'typed' },
  { list: questionList, path: 'questions', file: 'question', first: 'text' },
  { list: countryList, path: 'countries', file: 'country', first: 'name' },
  { list: segmentList, path: 'segments', file: 'segment', first: 'name' },
  { list: carrierInvoiceList, path: 'carrier-invoices', file: 'carrier-invoice', first: 'number' },
]

describe.each(lists)('the list of $path', ({ list, path, file, first }) => {
  const read = async (query: string) => (await admin.get(`/api/admin/${path}?${query}`)).body

  test('has for every sort and filter what a plain reading gives', async () => {
    await expectListAsRead(list, read, 60)
  })

  test('is searched by its first column as it is written, and refuses filters that it does not have', async () => {
    const [row] = (await read('size=100')).items
    const found = (await read(`size=100&q=${encodeURIComponent(row[first].toUpperCase())}`)).items
    expect(found.map(({ id }: { id: string }) => id)).toContain(row.id)
    expect((await read('q=%25')).total).toBe(0)
    expect((await read('filter=nothing.has:a')).code).toBe('request/invalid')
    expect(await read('sort=nothing')).toEqual(await read(''))
  })

  test('is the same as a file', async () => {
    const [row] = (await read('size=100')).items
    const query = `sort=-${first}&filter=id.has:${row.id.trim().slice(-1)}`
    const { items, total } = await read(`size=100&${query}`)
    const answer = await admin.get(`/api/admin/${file}-list-file?${query}&columns=id,${first}&format=csv`)
    const lines = String(answer.body).trimEnd().split('\r\n').slice(1)
    expect(total).toBeGreaterThan(0)
    expect(lines).toEqual(items.map((row: Record<string, string>) => `${row.id},${row[first]}`))
  })
})

test('a store has its own payouts once they were approved, in the same list and file', async () => {
  const seller = await shop.signIn('seller')
  const read = async (query: string) => (await seller.get(`/api/seller/payouts?${query}`)).body
  await expectListAsRead(storePayoutList, read)
  const { items } = await read('size=100')
  const own = await shop.rows(
    `select id from payout where brand_id = $1 and state in ('approved', 'sent', 'paid', 'failed', 'returned') order by id`,
    [sellers[0]],
  )
  expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(own.map(({ id }) => id))
  expect(items[0]).not.toHaveProperty('gateway')
  const file = await seller.get('/api/seller/payout-list-file?columns=id&sort=id&format=csv')
  expect(String(file.body).trimEnd().split('\r\n').slice(1)).toEqual(own.map(({ id }) => id))
  expect((await seller.get(`/api/seller/payouts?brandId=${sellers[1]}`)).status).toBe(404)
})
