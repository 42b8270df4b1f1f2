import type { Database } from '#server/db/database.ts'

/** How many of each a shop with this many orders has: one order of fifty is claimed, one of ten is asked about. */
const deskRecordsOf = (orders: number) => ({
  claims: orders / 50,
  reviews: orders / 5,
  tickets: orders / 10,
  messages: orders / 20,
  unapplied: orders / 200,
  disputes: orders / 500,
  payoutRuns: orders / 400,
  invitations: orders / 200,
})

const admin = `(select id from account where email = 'admin@haatdi.example')`
const digitsOfNumbers = '23456789ABCDEFGH'
const spelt = (piece: string) => `translate(${piece}, '0123456789abcdef', '${digitsOfNumbers}')`

/** The records, each with how many there are of it; `made` numbers the rows from 1 to that many. */
const made: [keyof ReturnType<typeof deskRecordsOf>, string][] = [
  [
    'claims',
    `insert into claim (id, order_id, idempotency_key, kind, state, opened_as, decided_by, decided_at, created_at)
     select 'claim-' || n, id, 'claim', (array['damaged', 'short', 'wrong_item', 'spoiled'])[1 + n % 4],
       case when n % 5 = 0 then 'under_review' else 'refused' end, 'customer', case when n % 5 > 0 then ${admin} end,
       case when n % 5 > 0 then placed_at + interval '9 days' end, placed_at + interval '8 days'
     from (select id, placed_at, row_number() over (order by placed_at)::int as n from customer_order where status = 'delivered') o
     where n <= $1`,
  ],
  [
    'claims',
    `insert into claim_line (claim_id, line_id, quantity, is_open)
     select c.id, min(l.id), 1, c.is_open from claim c join order_line l using (order_id)
     where c.id in (select 'claim-' || n from generate_series(1, $1::int) n) group by c.id, c.is_open`,
  ],
  [
    'reviews',
    `insert into review (id, order_id, order_line_id, product_id, brand_id, stars, title, body, language, buyer_name, buyer_city, buyer_country,
       pack, state, reason, written_at)
     select 'review-' || n, order_id, id, product_id, brand_id, 1 + n % 5, 'As fresh as at home ' || n, 'Crisp, and packed with care.',
       (array['en', 'gu', 'hi'])[1 + n % 3], (array['Asha', 'Kiran', 'Hetal'])[1 + n % 3], 'Leicester', 'GB', '400 g',
       case when n % 50 = 0 then 'held' else 'shown' end, case when n % 50 = 0 then 'link' end, now() - n * interval '13 minutes'
     from (select l.id, l.order_id, l.product_id, p.brand_id, row_number() over (order by l.id)::int as n
       from order_line l join product p on p.id = l.product_id) l where n <= $1`,
  ],
  [
    'tickets',
    `insert into support_ticket (number, email, topic, order_number, language, state, created_at, updated_at)
     select 'HS-' || ${spelt('substr(md5(n::text), 1, 4)')} || '-' || ${spelt("lpad(to_hex(n), 4, '0')")}, 'c' || n || '@example.com',
       (array['order', 'delivery', 'damaged', 'payment'])[1 + n % 4], case when n % 2 = 0 then 'HT-' || (1000000 + n) end,
       (array['en', 'gu', 'hi'])[1 + n % 3], (array['closed', 'closed', 'answered', 'open'])[1 + n % 4],
       now() - n * interval '17 minutes', now() - n * interval '16 minutes'
     from generate_series(1, $1::int) n`,
  ],
  [
    'messages',
    `insert into contact_message (name, email, subject, message, language, created_at, answered_at, answered_by, answered_by_name)
     select (array['Asha', 'Kiran', 'Hetal'])[1 + n % 3], 'm' || n || '@example.com', 'A question ' || n, 'Do you send to us?',
       (array['en', 'gu', 'hi'])[1 + n % 3], now() - n * interval '19 minutes', case when n % 9 > 0 then now() end,
       case when n % 9 > 0 then ${admin} end, case when n % 9 > 0 then 'Admin' end
     from generate_series(1, $1::int) n`,
  ],
  [
    'unapplied',
    `insert into unapplied_payment (id, gateway, gateway_ref, capture_ref, order_id, amount_paise, reason, state, refund_ref, created_at, settled_at)
     select 'unapplied-' || n, 'sandbox', 'late-' || n, 'late-capture-' || n, id, total_paise, 'after_expiry', 'refunded', 'back-' || n,
       placed_at, placed_at + interval '1 hour'
     from (select id, total_paise, placed_at, row_number() over (order by id)::int as n from customer_order) o where n <= $1`,
  ],
  [
    'disputes',
    `insert into dispute (id, gateway, dispute_ref, capture_ref, order_id, amount_paise, state, reason, created_at)
     select 'dispute-' || n, 'sandbox', 'dispute-' || n, 'disputed-' || n, id, total_paise, (array['open', 'won', 'lost'])[1 + n % 3],
       'goods_not_received', placed_at + interval '20 days'
     from (select id, total_paise, placed_at, row_number() over (order by id)::int as n from customer_order) o where n <= $1`,
  ],
  [
    'payoutRuns',
    `insert into payout_account (id, brand_id, holder, ifsc, last_four, sealed_number, gateway, payee, state, verified_at, payouts_from)
     select 'account-' || id, id, 'The store', 'HDFC0001234', '1234', 'sealed', 'sandbox', 'payee', 'active', now(), now()
     from brand where $1::int > 0 and not exists (select from payout_account a where a.brand_id = brand.id and a.replaced_at is null)`,
  ],
  [
    'payoutRuns',
    `insert into payout_run (id, gateway, state, total_paise, payouts, prepared_by, prepared_name, prepared_at, approved_by, approved_name, approved_at)
     select 'run-' || n, 'sandbox', 'approved', 100000, 30, ${admin}, 'Admin', now() - n * interval '1 day', ${admin}, 'Admin', now()
     from generate_series(1, $1::int) n`,
  ],
  [
    'payoutRuns',
    `insert into payout (id, run_id, brand_id, account_id, gateway, amount_paise, entries, state, reference, utr, paid_at)
     select 'payout-' || n || '-' || a.brand_id, 'run-' || n, a.brand_id, a.id, 'sandbox', 50000 + n * 7919 % 900000, 1 + n % 40, 'paid',
       'ref-' || n, 'UTR' || n || a.last_four, now() - n * interval '1 day'
     from generate_series(1, $1::int) n, payout_account a where a.replaced_at is null`,
  ],
  [
    'invitations',
    `insert into single_use_token (token_hash, purpose, payload, created_by, created_at, expires_at, used_at)
     select 'invited-' || n, 'invitation',
       jsonb_build_object('email', 'i' || n || '@example.com', 'role', 'courier', 'capabilities', jsonb_build_array('hub'),
         'language', 'gu'),
       ${admin},
       now() - n * interval '3 hours', now() - n * interval '3 hours' + interval '7 days', case when n % 3 > 0 then now() end
     from generate_series(1, $1::int) n`,
  ],
]

/** Adds what lands on the desks of a shop with this many orders: claims, reviews, questions to support, money without an order, payouts, invitations. */
export async function growDeskRecords({ pool }: Database, orders: number): Promise<void> {
  const counts = deskRecordsOf(orders)
  // A payout made here pays no entries of the ledger.
  await pool.query('alter table payout disable trigger user')
  for (const [of, statement] of made) await pool.query(statement, [Math.ceil(counts[of])])
  await pool.query('alter table payout enable trigger user')
  await pool.query('vacuum analyze')
}

/** Puts tags on orders: one on two of five, one on one of a thousand, and one on none. */
export async function growOrderTags({ pool }: Database): Promise<void> {
  await pool.query(`insert into order_tag (id, name, colour, actor_name)
    select 'tag-' || word, word, '#1F3A7A', 'Admin' from unnest(array['many', 'few', 'none']) word`)
  await pool.query(`insert into order_tag_use (order_id, tag_id)
    select order_id, 'tag-many' from order_row where hashtext(order_id) % 5 in (0, 1)
    union all select order_id, 'tag-few' from order_row where hashtext(order_id) % 1000 = 7`)
  await pool.query('analyze order_tag, order_tag_use, order_row')
}
