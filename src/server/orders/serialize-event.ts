import { z } from 'zod'
import type { Language } from '#domain/language/language.ts'
import { formatIn, formatMoney } from '#domain/money/currency.ts'
import { paise } from '#domain/money/money.ts'
import { type DataKind, maySee } from '#domain/orders/data-visibility.ts'
import { actorShownTo } from '#domain/orders/event-actor.ts'
import { type Audience, type OrderEventKind, seesEvent } from '#domain/orders/order-event.ts'
import { formatDay } from '#server/email/format-date.ts'
import { hasTranslation, placeholdersOf, translate, translateCode } from '#server/translate.ts'
import { emailTitle } from './email-title.ts'
import type { OrderEventRow, SellerOrderWithBrand } from './order-store.ts'
import { translateReason } from './reason-text.ts'

/** Id of the guest who placed the order, and reads it without an account. */
export const guestReader = 'guest'

/** The reader of a timeline; a seller sees what concerns their own seller order, and who bought until that is hidden. */
export type Reader = {
  as: Audience
  id: string
  brandId?: string | undefined
  language: Language
  isBuyerHidden?: boolean
}

/** Amounts in the data of events are paise; these names hold one. */
const amounts = new Set(['total', 'amount', 'cash', 'refund'])

/** Returns the timeline that one reader may see, newest first, in the reader's language (docs/spec/lifecycle.md#9). */
export function serializeEvents(
  events: readonly OrderEventRow[],
  sellerOrders: readonly SellerOrderWithBrand[],
  reader: Reader,
) {
  return events.flatMap((event) => {
    const found = sellerOrders.find((each) => each.sellerOrder.id === event.sellerOrderId)
    const brandId = found?.sellerOrder.brandId ?? null
    const kind = event.kind as OrderEventKind
    return seesEvent({ kind, brandId }, reader)
      ? [serializeEvent({ event, kind, sellerOrder: found, brandId }, reader)]
      : []
  })
}

type VisibleEvent = {
  event: OrderEventRow
  kind: OrderEventKind
  sellerOrder: SellerOrderWithBrand | undefined
  brandId: string | null
}

function serializeEvent({ event, kind, sellerOrder, brandId }: VisibleEvent, reader: Reader) {
  const { language } = reader
  const store = sellerOrder?.name[language]
  const shown = actorShownTo(
    {
      as: event.actedAs,
      id: event.actorId ?? (event.actorRole === 'guest' ? guestReader : 'no account'),
      name: event.actorName,
      brandName: store,
      brandId,
    },
    reader,
  )
  const values = { ...valuesOf(event.data, reader), store: store ?? '' }
  const detail = `${kind}.detail`
  return {
    kind,
    at: event.at,
    by: shown.name ?? translate(language, 'order-states', `who.${shown.who}`),
    brandId,
    text: withShipmentNumber(translateCode(language, 'order-events', textKeyOf(event, kind), values), event, language),
    detail: hasAll(language, detail, values)
      ? withNote(translateCode(language, 'order-events', detail, values), event, reader)
      : null,
  }
}

/** Returns the text for an event of one of two boxes where the usual one speaks of the whole order. */
const textKeyOf = ({ data }: OrderEventRow, kind: OrderEventKind) =>
  data.boxes !== undefined && kind === 'shipment_complete' ? 'shipment_complete.ofBox' : `${kind}.text`

/** Says which of several boxes an event is about. */
const withShipmentNumber = (
  text: string,
  { data: { box: number, boxes: count } }: OrderEventRow,
  language: Language,
): string => (count === undefined ? text : translate(language, 'order-states', 'boxEvent', { number, count, text }))

/** Adds the note beside a reason, which only staff can read. */
const withNote = (detail: string, { data }: OrderEventRow, { as }: Reader): string =>
  (as === 'admin' || as === 'hub') && typeof data.note === 'string' ? `${detail} (${data.note})` : detail

/** Days in the data of events. */
const days = new Set(['expected', 'day', 'since', 'until'])

/** Names of hubs in the data of events, stored in three languages. */
const hubs = new Set(['fromHub', 'toHub'])
const nameOfHub = z.object({ en: z.string(), gu: z.string(), hi: z.string() })

const hubName = (value: unknown, language: Language): string => nameOfHub.safeParse(value).data?.[language] ?? ''

/** Values in event data that not every reader of the event may see; a detail that needs one is then left out. */
const restricted: Readonly<Record<string, DataKind>> = {
  total: 'orderAmounts',
  refund: 'orderAmounts',
  amount: 'payment',
  reference: 'payment',
  cash: 'cashDue',
  proof: 'fullName',
  bin: 'shelfPosition',
  courier: 'staffIdentity',
}

function valuesOf(data: Record<string, unknown>, { as, language }: Reader): Record<string, unknown> {
  const known = Object.entries(data).filter(([name]) => {
    const kind = Object.hasOwn(restricted, name) ? restricted[name] : undefined
    return kind === undefined || maySee(as, kind)
  })
  return Object.fromEntries(
    known.map(([name, value]) => {
      if (amounts.has(name) && typeof value === 'number') return [name, formatMoney(paise(value), 'INR', language)]
      if (hubs.has(name)) return [name, hubName(value, language)]
      if (name === 'duty') return [name, dutyText(value, language)]
      if (name === 'items') return [name, listItems(value, language)]
      if (name === 'emails') return [name, listEmails(value, data.number, language)]
      if (days.has(name) && typeof value === 'string') return [name, formatDay(value, language)]
      if (name === 'reason' && typeof value === 'string') return [name, translateReason(value, language)]
      return [name, value]
    }),
  )
}

const duty = z.object({ amountMinor: z.number(), currency: z.string() })

/** Returns what customs charge, in its own currency. */
function dutyText(value: unknown, language: Language): string {
  const { data } = duty.safeParse(value)
  return data ? formatIn(data.amountMinor / 100, data.currency, language) : ''
}

/** Returns the names of an event's items, stored in three languages; an empty text for any other value. */
function listItems(value: unknown, language: Language): string {
  const items = eventItems.safeParse(value)
  return items.success ? items.data.map(({ name, quantity }) => `${name[language]} × ${quantity}`).join(', ') : ''
}

/** Returns the titles of emails, named by the events they are about. */
const listEmails = (kinds: unknown, number: unknown, language: Language): string =>
  (z.array(z.string()).safeParse(kinds).data ?? [])
    .map((kind) => emailTitle(kind, String(number ?? ''), language))
    .join(', ')

const eventItems = z.array(
  z.object({ name: z.object({ en: z.string(), gu: z.string(), hi: z.string() }), quantity: z.number() }),
)

/** Returns whether the event has every value its text needs; otherwise the detail is left out. */
function hasAll(language: Language, key: string, values: Record<string, unknown>): boolean {
  if (!hasTranslation(language, 'order-events', key)) return false
  return placeholdersOf(language, 'order-events', key).every((name) => {
    const value = values[name]
    return value !== undefined && value !== null && value !== ''
  })
}
