import { z } from 'zod'
import { dueOf } from '#domain/credit/store-credit.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type Paise, sum } from '#domain/money/money.ts'
import type { Needs } from '#server/context.ts'
import { type Block, composeEmail } from '#server/email/compose-email.ts'
import { type EmailTexts, readEmailTexts } from '#server/email/email-texts.ts'
import { formatDateTime, formatDay } from '#server/email/format-date.ts'
import { admitEmail, type Delivered } from '#server/email/unconfirmed-limit.ts'
import { markPersonal } from '#server/personal-values.ts'
import { hasTranslation, translate } from '#server/translate.ts'
import { findLinkToken } from './find-link-token.ts'
import { findHomeDelivery } from './home-delivery-store.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { findReader } from './order-event-store.ts'
import { type OrderDetails, type OrderLineRow, readOrderDetails } from './order-store.ts'
import { guestReader, serializeEvents } from './serialize-event.ts'
import { trackingPageOfShipment } from './shape-order.ts'
import { dutyBlocks } from './show-duties.ts'
import { codeToShow } from './show-home-delivery.ts'

const orderEmail = z.object({
  orderId: z.string(),
  kind: z.string(),
  audience: z.enum(['customer', 'seller', 'hub', 'admin']),
  accountId: z.string().nullable(),
  brandId: z.string().nullable(),
  eventId: z.number().optional(),
  /** The name of the guest's link to send; the order's first by default. */
  link: z.string().optional(),
  language: z.enum(languages).optional(),
})
type OrderEmail = z.output<typeof orderEmail>
type Recipient = { to: string; name: string; language: Language }
type Admitted = Recipient & { isLast: boolean }

/**
 * Delivers a message of the kind `order-email`: an event of an order, in the reader's language, limited to what
 * concerns the reader (a seller gets the lines of their own store, and no address). A deleted account gets nothing.
 */
export async function deliverOrderEmail(
  context: Needs<'config' | 'secret' | 'sendEmail'>,
  message: Delivered & { payload: unknown },
): Promise<void> {
  const email = orderEmail.parse(message.payload)
  const whole = await readForEmail(email)
  if (!whole) throw new Error('the order of an email is not there')
  const recipient = await findRecipient(email, whole)
  if (!recipient) return
  // Sellers and the hub work by their emails: only what a customer typed can be a stranger's address.
  const { isLast } =
    email.audience === 'customer' ? await admitEmail(context, recipient.to, message) : { isLast: false }
  const composed = await composeOrderEmail(context, email, whole, { ...recipient, isLast })
  try {
    await context.sendEmail({ key: message.dedupeKey, to: recipient.to, ...composed })
  } catch (error) {
    // An SMTP server may quote the recipient it refused; the payload holds ids only.
    markPersonal(error, recipient, whole.head.order.shipping)
    throw error
  }
}

/** Orders read recently for an email about the same event. */
const justRead = new Map<string, Promise<OrderDetails | undefined>>()
const cacheMilliseconds = 1_000

/**
 * Reads the facts of an event's emails. These are sent right after one another, so the facts are read once for all of
 * them.
 */
function readForEmail({ orderId, eventId }: OrderEmail): Promise<OrderDetails | undefined> {
  if (eventId === undefined) return readOrderDetails(orderId)
  const name = `${orderId}:${eventId}`
  const known = justRead.get(name)
  if (known) return known
  const reading = readOrderDetails(orderId)
  justRead.set(name, reading)
  const drop = () => justRead.delete(name)
  reading.then(() => setTimeout(drop, cacheMilliseconds).unref(), drop)
  return reading
}

async function findRecipient(email: OrderEmail, { head: { order } }: OrderDetails): Promise<Recipient | undefined> {
  if (email.audience === 'customer') {
    return { to: order.email, name: order.shipping.fullName, language: email.language ?? order.language }
  }
  return findReader(email.accountId ?? '')
}

async function composeOrderEmail(
  context: Needs<'config' | 'secret'>,
  email: OrderEmail,
  whole: OrderDetails,
  recipient: Admitted,
) {
  const { language } = recipient
  const texts = await readEmailTexts(language)
  const { order, shipment } = whole.head
  const { t } = texts
  const own = templateKeyOf(email, order)
  const href = context.config.publicUrl + (await pathFor(context, email, whole))
  const values = {
    number: order.number,
    count: whole.sellerOrders.length,
    grams: shipment.expectedGrams,
    ...eventText(email, whole, language),
  }
  const hasTemplate = texts.has(`${own}.subject`)
  return composeEmail({
    language,
    subject: t(hasTemplate ? `${own}.subject` : 'order.event.subject', values),
    greeting: t('greeting', { name: recipient.name }),
    blocks: [
      { text: hasTemplate ? t(`${own}.text`, values) : values.event },
      ...(values.detail ? [{ text: values.detail }] : []),
      ...shipmentBlocks(email, whole, texts),
      ...(await dutyBlocks(email, eventOf(email, whole), whole.boxes, language)),
      ...(isNew(email) || isLarger(email) ? placedBlocks(email, whole, texts) : []),
      ...(email.kind === 'seller_order_deadline_near' ? answerByBlocks(email, whole, texts) : []),
      ...(await deliveryCodeBlocks(email, order.shipping.country, language)),
      { button: t(`button.${leadsToPayment(email) ? 'pay' : email.audience}`), href },
      ...trackingBlocks(email, whole, language),
      ...(await invoiceBlocks(email, order.id, language, href)),
      ...(email.audience === 'customer' && order.accountId === null ? [{ small: t('linkNote') }] : []),
      ...(recipient.isLast ? [{ small: translate(language, 'held-emails', 'lastToday') }] : []),
    ],
    footer: t('footer', { number: order.number }),
    sign: t('sign'),
  })
}

/** Returns the text of an email. The customer of a replacement paid nothing, so sentences about money differ. */
function templateKeyOf({ audience, kind }: OrderEmail, { replacesClaimId }: OrderDetails['head']['order']): string {
  const own = `order.${audience}.replacement.${kind}`
  return replacesClaimId !== null && hasTranslation('en', 'emails', `${own}.subject`)
    ? own
    : `order.${audience}.${kind}`
}

/** Returns the email's event as its reader sees it in the timeline. */
function eventText(
  email: OrderEmail,
  { events, sellerOrders }: OrderDetails,
  language: Language,
): { event: string; detail: string } {
  const timelineEvent = serializeEvents(
    events.filter(({ id }) => id === email.eventId),
    sellerOrders,
    { as: email.audience, id: email.accountId ?? guestReader, brandId: email.brandId ?? undefined, language },
  )[0]
  // The amounts of a new order are in its table.
  return { event: timelineEvent?.text ?? '', detail: isNew(email) ? '' : (timelineEvent?.detail ?? '') }
}

/** Links the carrier's page about the parcel that was handed over, for its customer. */
function trackingBlocks(
  { kind, audience, eventId }: OrderEmail,
  { boxes, events }: OrderDetails,
  language: Language,
): Block[] {
  if (kind !== 'handed_to_carrier' || audience !== 'customer') return []
  const number = events.find(({ id }) => id === eventId)?.data.box ?? 1
  const box = boxes.find(({ shipment }) => shipment.position === number)
  const page = box && trackingPageOfShipment(box)
  if (!page) return []
  const waybill = box.parcel?.waybill ?? ''
  return [{ link: translate(language, 'emails', 'track', { waybill }), href: page }]
}

const eventOf = ({ eventId }: OrderEmail, { events }: OrderDetails) => events.find(({ id }) => id === eventId)

/** Says which of several boxes an email is about, and whose items are in it. */
function shipmentBlocks(
  { audience, eventId }: OrderEmail,
  { events, sellerOrders }: OrderDetails,
  texts: EmailTexts,
): Block[] {
  const data = events.find(({ id }) => id === eventId)?.data
  if (audience !== 'customer' || data?.boxes === undefined) return []
  const stores = sellerOrders
    .filter(({ sellerOrder }) => sellerOrder.shipmentPosition === data.box)
    .map(({ name }) => name[texts.language])
    .join(', ')
  return [{ text: texts.t('boxOf', { number: data.box, count: data.boxes, stores }) }]
}

/** Returns the code that the recipient says to the courier, once a courier is on the way there. */
async function deliveryCodeBlocks(
  { audience, kind, orderId }: OrderEmail,
  country: string,
  language: Language,
): Promise<Block[]> {
  if (audience !== 'customer' || kind !== 'out_for_delivery') return []
  const code = codeToShow(await findHomeDelivery(orderId), country)
  return code === null ? [] : [{ text: translate(language, 'home-delivery', 'code.email', { code }) }]
}

/** Returns whether the email shows what was ordered. */
const isNew = ({ kind }: OrderEmail): boolean =>
  kind === 'order_placed' || kind === 'replacement_placed' || isAskingToPay({ kind })

/** Returns whether something was added to what was ordered. */
const isLarger = ({ kind }: OrderEmail): boolean => kind === 'items_added' || kind === 'lines_added'

const isAskingToPay = ({ kind }: Pick<OrderEmail, 'kind'>): boolean =>
  kind === 'payment_requested' || kind === 'payment_link_sent'

/** Returns whether the email leads to something that is to be paid. */
const leadsToPayment = (email: OrderEmail): boolean => isAskingToPay(email) || email.kind === 'addition_offered'

function placedBlocks(email: OrderEmail, whole: OrderDetails, texts: EmailTexts): Block[] {
  if (email.audience === 'seller') return sellerBlocks(email, whole, texts)
  return email.audience === 'customer' ? customerBlocks(whole, texts) : []
}

function customerBlocks({ head, lines }: OrderDetails, texts: EmailTexts): Block[] {
  const { order, payment } = head
  const { t, language } = texts
  const amount = (paise: Paise) => formatMoney(paise, 'INR', language)
  const minus = (paise: Paise) => `-${amount(paise)}`
  const { shipping } = order
  const days = { from: formatDay(order.arrivesFrom, language), to: formatDay(order.arrivesTo, language) }
  return [
    {
      ...lineTable(lines, texts, (line) => line.grossPaise),
      sums: [
        [t('table.goods'), amount(order.goodsPaise)],
        ...(order.discountPaise > 0 ? [[t('table.discount'), minus(order.discountPaise)] as const] : []),
        [t('table.delivery', { name: order.deliveryName[language] }), amount(order.deliveryPaise)],
        ...(order.codFeePaise > 0 ? [[t('table.codFee'), amount(order.codFeePaise)] as const] : []),
        [t('table.total'), amount(order.totalPaise)],
        ...(order.creditPaise > 0
          ? [[translate(language, 'store-credit', 'email.used'), minus(order.creditPaise)] as const]
          : []),
      ],
    },
    ...(payment?.state === 'cod_due' ? [{ text: t('payOnDelivery', { total: amount(dueOf(order)) }) }] : []),
    ...(payment?.state === 'cod_collected' ? [{ text: t('paidInCash', { total: amount(dueOf(order)) }) }] : []),
    ...(payment?.state === 'captured' && dueOf(order) > 0
      ? [{ text: t('paidOnline', { total: amount(dueOf(order)) }) }]
      : []),
    { text: t('arrives', days) },
    {
      heading: t('goingTo'),
      lines: [shipping.fullName, shipping.address, `${shipping.city} ${shipping.pincode}`, shipping.state].filter(
        Boolean,
      ),
    },
  ]
}

function sellerBlocks(email: OrderEmail, whole: OrderDetails, texts: EmailTexts): Block[] {
  const own = whole.lines.filter(({ brandId }) => brandId === email.brandId)
  // A replacement costs the customer nothing: items are listed at their price, and their page says who pays it.
  if (whole.head.order.replacesClaimId !== null)
    return [{ ...lineTable(own, texts, (line) => line.grossPaise), sums: [] }, ...answerByBlocks(email, whole, texts)]
  return [
    {
      ...lineTable(own, texts, (line) => line.netPaise),
      sums: [[texts.t('table.total'), formatMoney(sum(own.map(({ netPaise }) => netPaise)), 'INR', texts.language)]],
    },
    ...answerByBlocks(email, whole, texts),
  ]
}

function answerByBlocks(email: OrderEmail, { sellerOrders }: OrderDetails, texts: EmailTexts): Block[] {
  const acceptBy = sellerOrders.find(({ sellerOrder }) => sellerOrder.brandId === email.brandId)?.sellerOrder.acceptBy
  return acceptBy ? [{ text: texts.t('acceptBy', { by: formatDateTime(acceptBy, texts.language) }) }] : []
}

const lineTable = (
  lines: readonly OrderLineRow[],
  { t, language }: EmailTexts,
  worth: (line: OrderLineRow) => Paise,
) => ({
  columns: (['item', 'quantity', 'amount'] as const).map((name) => t(`table.${name}`)),
  rows: lines.map((line) => [
    `${line.name[language]}, ${line.weight} (${line.brandName[language]})`,
    String(line.quantity),
    formatMoney(worth(line), 'INR', language),
  ]),
})

async function pathFor(context: Needs<'secret'>, email: OrderEmail, { head: { order } }: OrderDetails) {
  switch (email.audience) {
    case 'customer':
      return order.accountId === null
        ? `/orders/${order.id}/open/${await findLinkToken(context, { orderId: order.id, generation: order.linkGeneration, link: email.link })}`
        : `/orders/${order.id}`
    case 'seller':
      return '/seller'
    case 'hub':
      return '/courier/dashboard'
    case 'admin':
      return `/admin/orders/${order.id}`
  }
}
