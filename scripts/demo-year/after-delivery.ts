import { randomUUID } from 'node:crypto'
import { type ClaimKind, fundersOf } from '#domain/claims/claim-kind.ts'
import { insertClaimPhoto } from '#server/claims/claim-photo-store.ts'
import { transaction } from '#server/db/transaction.ts'
import type { OrderInLife } from './order-life.ts'
import { answers, blame, claimTexts, praise, questions, replies } from './words.ts'
import { day, hour, inHours, minute, type World } from './world.ts'

/** Returns what follows a delivery: reviews and their answers, claims and their decisions, questions. */
export function afterDelivery(world: World) {
  const { act, at, draw, now, rows, people } = world

  const delivered = (order: OrderInLife): void => {
    const { principal } = order.shopper
    if (!principal) return
    if (draw.happens(0.36)) at(inHours(now() + draw.whole(20, 200) * hour, 8, 22), () => review(order))
    if (draw.happens(0.035)) at(inHours(now() + draw.whole(2, 30) * hour, 8, 22), () => claim(order))
    if (draw.happens(0.02)) at(inHours(now() + draw.whole(1, 90) * hour, 8, 22), () => ask(order))
  }

  const review = async (order: OrderInLife): Promise<void> => {
    const { language, principal } = order.shopper
    const lines = await rows(
      `select distinct product_id from order_line where order_id = $1 and cancelled_quantity = 0 order by 1 limit 2`,
      [order.id],
    )
    const reviews = lines.map(({ product_id }) => {
      const stars = draw.weighted([
        [5, 58],
        [4, 27],
        [3, 9],
        [2, 4],
        [1, 2],
      ] as const)
      return { productId: product_id, stars, text: draw.one((stars > 3 ? praise : blame)[language]) }
    })
    await act('POST /api/orders/:id/reviews', principal, {
      params: { id: order.id },
      body: {
        reviews,
        ...(draw.happens(0.5)
          ? {
              deliveryStars: draw.weighted([
                [5, 6],
                [4, 3],
                [3, 1],
              ]),
            }
          : {}),
      },
      language,
    })
    if (draw.happens(0.3)) at(inHours(now() + draw.whole(4, 60) * hour, 9, 20), () => reply(order))
  }

  const reply = async (order: OrderInLife): Promise<void> => {
    const [found] = await rows(
      `select r.id, p.brand_id from review r join product p on p.id = r.product_id where r.order_id = $1 limit 1`,
      [order.id],
    )
    const seller = found && people.sellers.get(found.brand_id)
    if (seller)
      await act('PUT /api/seller/reviews/:id/reply', seller, {
        params: { id: found.id },
        body: { text: draw.one(replies) },
      })
  }

  const claim = async (order: OrderInLife): Promise<void> => {
    const { language, principal } = order.shopper
    const [line] = await rows(
      `select id from order_line where order_id = $1 and cancelled_quantity = 0 order by id limit 1`,
      [order.id],
    )
    if (!line) return
    const photoIds = [randomUUID(), randomUUID()]
    await transaction(async () => {
      for (const id of photoIds) await insertClaimPhoto(id, order.id, `demo-claim-${id}.jpg`)
    })
    await act('POST /api/orders/:id/claims', principal, {
      params: { id: order.id },
      body: {
        idempotencyKey: randomUUID(),
        kind: draw.weighted([
          ['damaged', 5],
          ['short', 2],
          ['wrong_item', 2],
          ['spoiled', 1],
        ]),
        remedy: draw.happens(0.2) ? 'replacement' : 'money',
        text: claimTexts[language],
        lines: [{ lineId: line.id, quantity: 1 }],
        photoIds,
      },
      language,
    })
    claimed(order)
  }

  /** A claim of the order is answered by its store, and decided by an admin some days later. */
  const claimed = (order: OrderInLife): void => {
    at(inHours(now() + draw.whole(5, 50) * hour, 9, 20), () => answerAsSeller(order))
    at(inHours(now() + draw.whole(55, 130) * hour, 10, 18), () => decide(order))
  }

  const answerAsSeller = async (order: OrderInLife): Promise<void> => {
    const [found] = await rows(
      `select c.id, s.brand_id from claim c join claim_line l on l.claim_id = c.id join order_line o on o.id = l.line_id
       join seller_order s on s.id = o.seller_order_id where c.order_id = $1 limit 1`,
      [order.id],
    )
    const seller = found && people.sellers.get(found.brand_id)
    if (seller && draw.happens(0.7))
      await act('POST /api/seller/claims/:id/answer', seller, {
        params: { id: found.id },
        body: { text: 'It left us whole, but we are glad to send a new one.' },
      })
  }

  const decide = async (order: OrderInLife): Promise<void> => {
    const [found] = await rows(`select id, version, state, kind from claim where order_id = $1 and is_open limit 1`, [
      order.id,
    ])
    if (found?.state !== 'under_review') return
    const [admin, other] = people.admins
    const params = { id: found.id }
    if (draw.happens(0.12)) {
      await act('POST /api/admin/claims/:id/refuse', admin, {
        params,
        body: { seen: found.version, reason: 'The photographs show another product than the one ordered.' },
      })
      return world.deliver()
    }
    await grant(found, draw.happens(0.5) ? admin : other)
    await world.deliver()
  }

  const grant = async (
    found: { id: string; version: number; kind: ClaimKind },
    admin: World['people']['admins'][0],
  ): Promise<void> => {
    const lines = await rows(
      `select o.id, (o.gross_paise - o.discount_paise - o.refunded_paise)::int / o.quantity * l.quantity as amount
       from claim_line l join order_line o on o.id = l.line_id where l.claim_id = $1`,
      [found.id],
    )
    await act('POST /api/admin/claims/:id/grant', admin, {
      params: { id: found.id },
      body: {
        seen: found.version,
        fundedBy: draw.one(fundersOf(found.kind).slice(0, 2)),
        text: '',
        components: lines.map(({ id, amount }) => ({ kind: 'goods', lineId: id, amount: Math.floor(amount) / 100 })),
      },
    })
  }

  const ask = async ({ number, shopper }: OrderInLife): Promise<void> => {
    const { number: ticket } = (await act('POST /api/support/tickets', shopper.principal, {
      body: {
        email: shopper.email,
        topic: draw.one(['order', 'delivery', 'payment', 'other']),
        orderNumber: number,
        message: draw.one(questions[shopper.language]),
      },
      language: shopper.language,
    })) as { number: string }
    at(inHours(now() + draw.whole(30, 900) * minute, 9, 19), () => answerTicket(ticket, shopper.language))
  }

  const answerTicket = async (ticket: string, language: keyof typeof answers): Promise<void> => {
    const [found] = await rows('select id from support_ticket where number = $1', [ticket])
    if (!found) return
    const params = { id: found.id }
    await act('POST /api/admin/tickets/:id/reply', people.admins[0], { params, body: { text: answers[language] } })
    if (draw.happens(0.8))
      at(now() + 2 * day, () => act('POST /api/admin/tickets/:id/close', people.admins[0], { params }))
  }

  return { delivered, claimed }
}
