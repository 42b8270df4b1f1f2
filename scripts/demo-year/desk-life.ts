import { questions } from './words.ts'
import type { Row, World } from './world.ts'
import { atHour, day, hour } from './world.ts'

const messages = [
  [
    'Wholesale',
    'We run a small shop in Leicester and would like to buy forty packs of khakhra every month. Is that possible?',
  ],
  ['Packing', 'Everything came whole again. Please tell the people who pack that we are grateful.'],
  ['A sweet I remember', 'Do you know anybody who still makes adadiya the old way? My father asks every winter.'],
  ['Invoice for our office', 'We need one invoice with our GSTIN for the Diwali boxes.'],
  ['દિવાળી', 'દિવાળી પહેલાં કયા દિવસ સુધી ઑર્ડર આપી શકાય?'],
  ['एक सवाल', 'क्या आप जर्मनी में घी भेज सकते हैं?'],
] as const
const requests = [
  'adadiya',
  'sutarfeni',
  'ponk',
  'camel milk barfi',
  'gundar pak',
  'rangoli stencil',
  'kachariyu',
] as const

/** Schedules what fills the desks of the last weeks: contact messages, product requests, product changes, papers, and Diwali. */
export function scheduleDesks(world: World, end: number): void {
  const { act, at, draw, people, rows } = world
  const [admin] = people.admins

  at(end - 6 * day, () =>
    act('PUT /api/admin/themes/:id/override', admin, { params: { id: 'diwali' }, body: { override: 'on' } }),
  )
  for (let number = 0; number < 26; number++) {
    const [subject, message] = draw.one(messages)
    const email = `letter.${number}@demo.example`
    at(end - draw.share() * 40 * day, () =>
      act('POST /api/contact', null, { body: { name: `Reader ${number + 1}`, email, subject, message } }),
    )
  }
  /** Messages are answered on the next day. */
  const answerMessages = async (): Promise<void> => {
    const waiting = await rows(
      `select id from contact_message where answered_at is null and created_at < now() - interval '20 hours' order by id`,
    )
    for (const { id } of waiting)
      await act('POST /api/admin/messages/:id/answered', admin, { params: { id: String(id) } })
  }
  for (let days = 40; days > 0; days--) at(atHour(end, 16, -days), answerMessages)
  for (let number = 0; number < 9; number++)
    at(end - draw.share() * day, async () => {
      const [asking] = await rows(
        `select email, number from customer_order where status = 'confirmed' order by placed_at desc limit 1 offset ${number}`,
      )
      if (asking)
        await act('POST /api/support/tickets', null, {
          body: { email: asking.email, topic: 'delivery', orderNumber: asking.number, message: draw.one(questions.en) },
        })
    })
  for (let number = 0; number < 40; number++)
    at(end - draw.share() * 60 * day, () =>
      act('POST /api/product-requests', null, {
        body: { q: draw.one(requests), email: `wish.${number}@demo.example` },
      }),
    )
  for (let number = 0; number < 50; number++)
    at(end - draw.share() * 30 * day, async () => {
      const [gone] = await rows('select id from product where stock = 0 and published order by random() limit 1')
      if (gone)
        await act('POST /api/notify-me', null, { body: { email: `wait.${number}@demo.example`, about: gone.id } })
    })

  /** A seller changes the words of a product, which an admin reviews. */
  const reword = async (brandId: string): Promise<void> => {
    const seller = people.sellers.get(brandId)
    if (!seller) return
    const [own] = await rows('select id from product where brand_id = $1 and published order by position, id limit 1', [
      brandId,
    ])
    if (!own) return
    const params = { id: own.id }
    const shown = (await act('GET /api/seller/products/:id', seller, { params })) as Row
    const { content, version } = shown
    await act('PUT /api/seller/products/:id', seller, {
      params,
      body: {
        seen: version,
        content: {
          ...content,
          price: content.price / 100,
          description: { ...content.description, en: `${content.description.en} Made fresh on the day it leaves.` },
          ingredients: content.ingredients === null ? null : `${content.ingredients}, ajwain`,
        },
      },
    })
  }
  for (const brandId of ['rankaar-farsan', ...people.sellers.keys()].slice(0, 6))
    at(end - draw.share() * 3 * day, () => reword(brandId))

  /** A seller sends a new address, which an admin verifies. */
  const move = async (brandId: string): Promise<void> => {
    const seller = people.sellers.get(brandId)
    const fields = {
      address: '4 Lotus Court, near the old gate',
      town: 'Ahmedabad',
      state: 'Gujarat',
      pincode: '380001',
    }
    if (seller) await act('PUT /api/seller/setup/submissions', seller, { body: { kind: 'address', ...fields } })
  }
  for (const brandId of [...people.sellers.keys()].slice(8, 12))
    at(atHour(end, 10, -2) + draw.share() * day, () => move(brandId))
}

/** Schedules what came to the desk of support since yesterday: messages, and reviews that stores reported. */
export function scheduleMorning({ act, at, end, people, rows }: World): void {
  const [admin] = people.admins
  for (const [hours, number] of [
    [15, 3],
    [5, 0],
    [2, 5],
  ] as const) {
    const [subject, message] = messages[number]
    at(end - hours * hour, () =>
      act('POST /api/contact', null, {
        body: { name: 'Reader of this morning', email: `morning.${hours}@demo.example`, subject, message },
      }),
    )
  }
  /** Two reviews were reported by their stores: they are hidden until an admin has decided. */
  const holdReviews = async (): Promise<void> => {
    const reported = await rows(`select id, version from review where state = 'shown' and body <> ''
      order by stars, written_at desc limit 2`)
    for (const [number, { id, version }] of reported.entries())
      await act('POST /api/admin/reviews/:id/moderate', admin, {
        params: { id },
        body: {
          version,
          command: 'hold',
          reason: number === 0 ? 'not-about-product' : 'personal-data',
          note: 'Reported by the store',
        },
      })
  }
  at(end - 27 * hour, holdReviews)
}
