import { pino } from 'pino'
import { paise } from '#domain/money/money.ts'
import type { MendableField } from '#domain/shipping/booking.ts'
import type { PracticeFault } from '#domain/shipping/practice-fault.ts'
import { openCarriers } from '#server/carriers/open-carriers.ts'
import { createPracticeServer } from '#server/carriers/practice-server.ts'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { deliveries } from '#server/deliveries.ts'
import { type ByHand, mendBooking, requestBookings } from '#server/dispatch/request-bookings.ts'
import { voidLabel } from '#server/dispatch/void-booking.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { recordWaybill } from '#server/hub/record-waybill.ts'
import type { Message } from '#server/jobs/message-store.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { openDemoShop, orderOfTwoSellers } from './demo-shop.ts'
import { killedCarrier, seededDraw } from './killed-carrier.ts'
import { testSecret } from './open-shop.ts'

export type DispatchShop = Awaited<ReturnType<typeof openDispatchShop>>

const kinds = ['book-carrier', 'void-carrier', 'sweep-carrier']
let sealed = 0

/**
 * The demo shop with sealed boxes, whose messages to carriers wait until the test delivers them, one at a time; the
 * practice carrier is a server of its own.
 */
export async function openDispatchShop(printFonts?: string) {
  const shop = await openDemoShop(printFonts ? { printFonts } : {})
  await shop.rows(`
    create function hold_carriers() returns trigger language plpgsql as
      $$ begin new.run_at := 'infinity'; return new; end $$`)
  await shop.rows(`
    create trigger hold_carriers before insert on outbox for each row
    when (new.kind in ('book-carrier', 'void-carrier', 'sweep-carrier', 'carrier-events', 'practice-carrier-webhook', 'ask-pickup', 'end-pickup'))
    execute function hold_carriers()`)
  const config = { ...readConfig({ SESSION_SECRET: testSecret }), publicUrl: shop.origin }
  const practice = createPracticeServer({ secret: onlySecret(testSecret) }, shop.database)
  const context = {
    config,
    secret: onlySecret(testSecret),
    log: pino({ level: 'silent' }),
    carriers: openCarriers({ config }, practice),
    notifyOutbox: () => undefined,
    orderChanged: () => undefined,
    catalogueChanged: () => undefined,
  } as unknown as AppContext
  const [worker] = await shop.rows(
    `select id, name, role, capabilities from account where email = 'hub@haatdi.example'`,
  )
  const visitor = { language: 'en', principal: worker, header: () => undefined } as unknown as Visitor
  const run = <Result>(work: () => Promise<Result>) => shop.database.run(work)
  const waiting = (): Promise<Message[]> => waitingOf(kinds)
  const waitingOf = (which: readonly string[]): Promise<Message[]> =>
    shop.rows(
      `select id, kind, payload, dedupe_key as "dedupeKey", attempts from outbox
       where kind = any($1) and done_at is null order by id`,
      [which],
    )
  const allMessages = (): Promise<Message[]> =>
    shop.rows(
      `select id, kind, payload, dedupe_key as "dedupeKey", attempts from outbox where kind = any($1) order by id`,
      [kinds],
    )
  // A carrier that is left alone for a minute would only make the test wait.
  const reviveCarriers = () => shop.rows('update carrier set open_until = null, failures = 0')
  const deliverMessage = async (message: Message) => {
    await run(() => deliveries.deliver(context, message))
    await shop.rows('update outbox set done_at = now() where id = $1', [message.id])
  }
  const bookingOf = async (shipmentId: string) =>
    (
      await shop.rows(
        `select id, state, attempt, carrier, service, waybill, their_ref, refusal, refused_field as "refusedField",
      judged, trouble, our_ref as "ourRef" from carrier_booking where shipment_id = $1 order by attempt desc limit 1`,
        [shipmentId],
      )
    )[0]
  const versionOf = async (id: string) =>
    (await shop.rows('select version from shipment where id = $1', [id]))[0].version
  const asMessage = (kind: string, bookingId: string) => ({ id: 0, kind, payload: { bookingId } }) as unknown as Message
  return {
    shop,
    context,
    visitor,
    run,
    rows: shop.rows,
    booking: bookingOf,
    play: (fault: PracticeFault) => shop.rows('update practice_carrier set fault = $1', [fault]),
    /** Inserts the order of two sellers, sealed, with complete papers; returns the id of its shipment. */
    sealedShipment: async (wanted: Parameters<typeof orderOfTwoSellers>[1] = {}) => {
      const order = await orderOfTwoSellers(shop, wanted)
      sealed += 1
      await shop.rows(
        `update seller_order set state = 'boxed', packed_grams = 480, received_at = now() where order_id = $1`,
        [order.id],
      )
      await shop.rows(
        `update shipment set state = 'papers_ready', measured_grams = 1310, length_mm = 300, width_mm = 220, height_mm = 150,
           photo = 'p', seal = $2, shelf = 'C' || $3, sealed_at = now(), first_received_at = now() where id = $1`,
        [order.shipmentId, `SEALED-${sealed}-${order.shipmentId.slice(0, 8)}`, sealed],
      )
      return order.shipmentId
    },
    ask: (shipments: string[], byHand: ByHand = null) =>
      run(() => requestBookings(context, shipments, byHand, visitor)),
    mend: (shipment: string, field: MendableField, value: string) =>
      run(() => mendBooking(context, shipment, { field, value }, visitor)),
    void: async (shipment: string) => {
      const version = await versionOf(shipment)
      await run(() => voidLabel(context, shipment, { version, reason: 'the label tore' }, visitor))
    },
    typeWaybill: async (shipment: string) => {
      const version = await versionOf(shipment)
      const waybill = `DD${String(Math.floor(Math.random() * 9e10) + 1e10)}`
      await run(() =>
        recordWaybill(context, shipment, { version, waybill, cost: paise(6_400), currency: 'INR' }, visitor),
      )
      return waybill
    },
    /** Chooses the carrier of a box without booking it. */
    choose: (shipment: string) =>
      shop.rows(
        `update carrier_booking set carrier = 'practice', service = 'surface', begun_at = now() where shipment_id = $1 and state = 'waiting'`,
        [shipment],
      ),
    /** Delivers the booking of a box, as the outbox would. */
    deliver: async (shipment: string) => {
      const { id } = await bookingOf(shipment)
      await run(() => deliveries.deliver(context, asMessage('book-carrier', id)))
      await shop.rows(`update outbox set done_at = now() where dedupe_key = $1`, [`book-carrier:${id}`])
    },
    /** Delivers it once more although it is done. */
    workAgain: async (shipment: string) => {
      const { id } = await bookingOf(shipment)
      await run(() => deliveries.deliver(context, asMessage('book-carrier', id)))
    },
    /** Delivers every message to a carrier, and those that they leave, until none is left. */
    work: async () => {
      for (let messages = await waiting(); messages.length > 0; messages = await waiting())
        for (const message of messages) await deliverMessage(message)
    },
    /**
     * Works through the messages again and again with a process that dies at a third of its calls, until it has died so
     * many times; every message is tried again, as its lease runs out. Returns how often it died.
     */
    workKilled: async (deaths: number) => {
      const kills = { draw: seededDraw(25), share: 0.3, count: 0 }
      const dying = { ...context, carriers: context.carriers.map((carrier) => killedCarrier(carrier, kills)) }
      while (kills.count < deaths)
        for (const message of await allMessages())
          await run(() => deliveries.deliver(dying, message)).catch(() => reviveCarriers())
      return kills.count
    },
    /** Delivers every waiting message of a kind, as the outbox would. */
    deliverAll: async (kind: string) => {
      for (const message of await waitingOf([kind])) await deliverMessage(message)
    },
    /** Loses every waiting message of a kind. */
    drop: (kind: string) => shop.rows('update outbox set done_at = now() where kind = $1 and done_at is null', [kind]),
    close: async () => {
      await practice.close()
      await shop.close()
    },
  }
}
