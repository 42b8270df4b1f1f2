import { printFilters } from '#domain/lists/list-filter.ts'
import { tagColours } from '#domain/orders/order-tag.ts'
import { workBulkJobs } from '#server/bulk/run-bulk.ts'
import { announcements, readyTexts, replyTemplates } from './desk-texts.ts'
import { atHour, day, hour, minute, type Row, type World } from './world.ts'

const reason = 'Agreed at the meeting on Monday'

/** Schedules what the people of the shop set up for themselves: views, segments, tags, templates, reports, keys and invitations. */
export function scheduleTools(world: World): void {
  scheduleOwnViews(world)
  scheduleTags(world)
  scheduleShopFront(world)
  scheduleAccess(world)
  scheduleStoreTools(world)
}

function scheduleOwnViews({ act, at, end, people }: World): void {
  const [admin, other] = people.admins
  const filtered = (filters: Parameters<typeof printFilters>[0], sort?: string): string =>
    `${new URLSearchParams({ filter: printFilters(filters), ...(sort ? { sort } : {}) })}`
  const views = [
    {
      list: 'orders',
      name: 'Cash to call about',
      shared: true,
      query: filtered([{ column: 'cashRisk', operator: 'in', values: ['to_call'] }]),
    },
    {
      list: 'orders',
      name: 'Large ones of this week',
      shared: false,
      query: filtered(
        [
          { column: 'total', operator: 'range', values: ['3000', ''] },
          { column: 'placedAt', operator: 'within', values: ['last7'] },
        ],
        '-total',
      ),
    },
    {
      list: 'people',
      name: 'Customers who came back',
      shared: true,
      query: filtered([{ column: 'orders', operator: 'range', values: ['3', ''] }], '-spent'),
    },
  ]
  for (const [number, body] of views.entries())
    at(atHour(end, 11, -30 - number), () => act('POST /api/list-views', number === 2 ? other : admin, { body }))

  const segments = [
    {
      name: 'Regulars of this season',
      rules: [
        { kind: 'orders', least: 3, most: null },
        { kind: 'lastOrder', is: 'within', days: 60 },
      ],
    },
    {
      name: 'Abroad, more than ₹5,000',
      rules: [
        { kind: 'countries', values: ['US', 'CA', 'GB', 'AU'] },
        { kind: 'spent', least: 5_000, most: null },
      ],
    },
    { name: 'Nothing for half a year', rules: [{ kind: 'lastOrder', is: 'before', days: 180 }] },
  ]
  for (const [number, body] of segments.entries())
    at(atHour(end, 15, -90 + number), () => act('POST /api/admin/segments', admin, { body }))

  const reports = [
    { report: 'sales', group: 'day', span: 'last7', against: 'before', format: 'xlsx', rhythm: 'week', onDay: 1 },
    {
      report: 'gst-outward',
      group: 'month',
      span: 'last-month',
      against: 'none',
      format: 'csv',
      rhythm: 'month',
      onDay: 3,
    },
  ]
  for (const [number, body] of reports.entries())
    at(atHour(end, 12, -70 - number), () =>
      act('POST /api/admin/report-schedules', admin, { body: { ...body, hour: 8, readers: [other.email] } }),
    )
}

/** Tags, and one act on many orders that puts one of them on. */
function scheduleTags({ act, at, context, end, people, rows }: World): void {
  const [admin] = people.admins
  const names = ['Wedding', 'Office gift', 'Ring before delivery']
  at(atHour(end, 10, -45), async () => {
    for (const [number, name] of names.entries())
      await act('POST /api/admin/order-tags', admin, { body: { name, colour: tagColours[number] } })
  })
  at(end - 26 * hour, async () => {
    const [tag] = await rows(`select id from order_tag where name = 'Office gift'`)
    const orders = await rows(
      `select id from customer_order where state = 'placed' and gift_message is not null order by placed_at desc limit 9`,
    )
    const body = { act: { kind: 'order-tag-on', tagId: tag.id }, chosen: { ids: orders.map(({ id }) => id) } }
    const { count, mark } = (await act('POST /api/admin/order-tag-bulk/preview', admin, { body })) as Row
    await act('POST /api/admin/order-tag-bulk', admin, {
      body: { ...body, count, mark, key: 'office-gifts-of-diwali' },
    })
    while (await workBulkJobs(context));
  })
}

/** What customers see of it: featured products and announcements; and the templates of support. */
function scheduleShopFront({ act, at, end, people, rows }: World): void {
  const [admin, other] = people.admins
  at(atHour(end, 10, -24), async () => {
    const chosen = await rows(
      `select id from (select id, brand_id, row_number() over (partition by brand_id order by star_sum desc, id) as turn
         from product where published and stock > 0 and review_count > 0) p
       where turn = 1 order by brand_id limit 8`,
    )
    await act('PUT /api/admin/featured-products', admin, { body: { ids: chosen.map(({ id }) => id), seen: [] } })
  })
  for (const { days, from, ...body } of announcements)
    at(atHour(end, 9, -days), () =>
      act('POST /api/admin/announcements', other, {
        body: { ...body, from: from === null ? null : new Date(atHour(end, 9, from)).toISOString(), until: null },
      }),
    )
  for (const [number, body] of replyTemplates.entries())
    at(atHour(end, 12, -100 + number), () => act('POST /api/admin/reply-templates', admin, { body }))
}

/** Keys for other systems, and people who are invited. */
function scheduleAccess({ act, at, end, people }: World): void {
  const [admin, other] = people.admins
  at(atHour(end, 12, -80), () =>
    act('POST /api/admin/api-keys', admin, {
      body: { name: 'Accounting export', permissions: ['orders.read', 'money.read'], expiresInDays: 365, reason },
    }),
  )
  const invite = (email: string, capabilities: string[]) =>
    act('POST /api/admin/invitations', other, {
      body: { email, role: 'courier', capabilities, language: 'gu' },
    })
  at(atHour(end, 12, -12), () => invite('courier.of.maninagar@demo.example', ['delivery']))
  at(end - 22 * hour, () => invite('packer@demo.example', ['hub']))
}

/** What the announced stores set up: texts, a holiday, a person who packs, more stock at once, and a lot taken back. */
function scheduleStoreTools({ act, at, context, end, people, rows }: World): void {
  const seller = people.sellers.get('otlavali-khakhra') ?? null
  const other = people.sellers.get('rankaar-farsan') ?? null
  for (const [number, body] of readyTexts.entries())
    at(atHour(end, 14, -60 + number), () => act('POST /api/seller/ready-texts', seller, { body }))
  const dayOf = (days: number): string => new Date(end + days * day).toISOString().slice(0, 10)
  at(atHour(end, 14, -9), () =>
    act('PUT /api/seller/setup/holidays', other, { body: { holidays: [{ from: dayOf(9), until: dayOf(11) }] } }),
  )
  const query = `${new URLSearchParams({ filter: 'stock.range:|15' })}`
  at(atHour(end, 15, -40), () =>
    act('POST /api/list-views', seller, { body: { list: 'products', name: 'Nearly sold out', query, shared: true } }),
  )
  at(end - 30 * hour, () =>
    act('POST /api/seller/people/invitations', seller, {
      body: { email: 'packing.table@demo.example', storeRole: 'packer', language: 'gu' },
    }),
  )
  at(end - 28 * hour, async () => {
    const low = await rows(
      `select id from product where brand_id = 'otlavali-khakhra' and published order by stock, id limit 6`,
    )
    const body = { act: { kind: 'stock-add', add: 24 }, chosen: { ids: low.map(({ id }) => id) } }
    const { count, mark } = (await act('POST /api/seller/product-bulk/preview', seller, { body })) as Row
    await act('POST /api/seller/product-bulk', seller, { body: { ...body, count, mark, key: 'stock-for-diwali' } })
    while (await workBulkJobs(context));
  })
  at(end - 40 * minute, async () => {
    const [packed] = await rows(
      `select l.product_id, l.lot, s.brand_id from order_line l join seller_order s on s.id = l.seller_order_id
       where s.state in ('packed', 'received') and l.lot is not null and l.product_id is not null
       order by s.brand_id <> 'rankaar-farsan', s.state = 'packed', s.code limit 1`,
    )
    if (packed)
      await act('POST /api/seller/recalls', people.sellers.get(packed.brand_id) ?? null, {
        body: { productId: packed.product_id, lot: packed.lot, reason: 'The label of this lot names the wrong date' },
      })
  })
}
