import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatMoney } from '#domain/currency.ts'
import { type Language, languages } from '#domain/language.ts'
import { type Paise, sum } from '#domain/money.ts'
import { account } from '#server/db/account-tables.ts'
import { standing } from '#server/db/standing-query.ts'
import type { House } from '#server/house.ts'
import { type Block, composeMail } from '#server/mail/compose-mail.ts'
import { sayDay, sayMoment } from '#server/mail/say-date.ts'
import { markPersonal } from '#server/personal-values.ts'
import { canSay, say } from '#server/say.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkToken } from './order-link.ts'
import { type OrderLineRow, readToldOrder, type ToldOrder } from './order-store.ts'
import { guestReader, tellEvents } from './tell-event.ts'

const orderMail = z.object({
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
type OrderMail = z.output<typeof orderMail>
type Recipient = { to: string; name: string; language: Language }

/**
 * Delivers a message of the kind `order-mail`: an event of an order, in the reader's language, limited to what
 * concerns the reader (a seller gets the lines of their own store, and no address). A deleted account gets nothing.
 */
export async function deliverOrderMail(house: House, message: { payload: unknown; dedupeKey: string }): Promise<void> {
  const mail = orderMail.parse(message.payload)
  const whole = await readForMail(mail)
  if (!whole) throw new Error('the order of a mail is not there')
  const recipient = await findRecipient(mail, whole)
  if (!recipient) return
  const composed = await composeOrderMail(house, mail, whole, recipient)
  try {
    await house.sendMail({ key: message.dedupeKey, to: recipient.to, ...composed })
  } catch (error) {
    // A mail server may quote the recipient it refused; the payload holds ids only.
    markPersonal(error, recipient, whole.head.order.shipping)
    throw error
  }
}

/** Orders read recently for an email about the same event. */
const justRead = new Map<string, Promise<ToldOrder | undefined>>()
const keptMilliseconds = 1_000

/**
 * Reads the facts of an event's emails. These are sent right after one another, so the facts are read once for all of
 * them.
 */
function readForMail({ orderId, eventId }: OrderMail): Promise<ToldOrder | undefined> {
  if (eventId === undefined) return readToldOrder(orderId)
  const name = `${orderId}:${eventId}`
  const known = justRead.get(name)
  if (known) return known
  const reading = readToldOrder(orderId)
  justRead.set(name, reading)
  const forget = () => justRead.delete(name)
  reading.then(() => setTimeout(forget, keptMilliseconds).unref(), forget)
  return reading
}

async function findRecipient(mail: OrderMail, { head: { order } }: ToldOrder): Promise<Recipient | undefined> {
  if (mail.audience === 'customer') {
    return { to: order.email, name: order.shipping.fullName, language: mail.language ?? order.language }
  }
  const [found] = await readerByAccount.execute({ id: mail.accountId ?? '' })
  return found
}

const readerByAccount = standing
  .select({ to: account.email, name: account.name, language: account.language })
  .from(account)
  .where(eq(account.id, sql.placeholder('id')))
  .prepare('order_mail_reader')

async function composeOrderMail(house: House, mail: OrderMail, whole: ToldOrder, recipient: Recipient) {
  const { language } = recipient
  const { order, box } = whole.head
  const words = (key: string, values: Record<string, unknown> = {}) => say(language, 'mails', key, values)
  const own = wordsOf(mail, order)
  const href = house.config.publicUrl + pathFor(house, mail, whole)
  const values = {
    number: order.number,
    count: whole.parts.length,
    grams: box.expectedGrams,
    ...eventWords(mail, whole, language),
  }
  const isWorded = canSay(language, 'mails', `${own}.subject`)
  return composeMail({
    language,
    subject: words(isWorded ? `${own}.subject` : 'order.event.subject', values),
    greeting: words('greeting', { name: recipient.name }),
    blocks: [
      { text: isWorded ? words(`${own}.text`, values) : values.event },
      ...(values.detail ? [{ text: values.detail }] : []),
      ...(isNew(mail) ? placedBlocks(mail, whole, language) : []),
      ...(mail.kind === 'part_deadline_near' ? answerByBlocks(mail, whole, language) : []),
      { button: words(`button.${mail.audience}`), href },
      ...(await invoiceBlocks(mail, order.id, language, href)),
      ...(mail.audience === 'customer' && order.accountId === null ? [{ small: words('linkNote') }] : []),
    ],
    footer: words('footer', { number: order.number }),
  })
}

/** Returns the text of an email. The customer of a replacement paid nothing, so sentences about money differ. */
function wordsOf({ audience, kind }: OrderMail, { replacesClaimId }: ToldOrder['head']['order']): string {
  const own = `order.${audience}.replacement.${kind}`
  return replacesClaimId !== null && canSay('en', 'mails', `${own}.subject`) ? own : `order.${audience}.${kind}`
}

/** Returns the email's event as its reader sees it in the timeline. */
function eventWords(
  mail: OrderMail,
  { events, parts }: ToldOrder,
  language: Language,
): { event: string; detail: string } {
  const told = tellEvents(
    events.filter(({ id }) => id === mail.eventId),
    parts,
    { as: mail.audience, id: mail.accountId ?? guestReader, brandId: mail.brandId ?? undefined, language },
  )[0]
  // The amounts of a new order are in its table.
  return { event: told?.text ?? '', detail: isNew(mail) ? '' : (told?.detail ?? '') }
}

/** Returns whether the email is the first about its order. */
const isNew = ({ kind }: OrderMail): boolean => kind === 'order_placed' || kind === 'replacement_placed'

function placedBlocks(mail: OrderMail, whole: ToldOrder, language: Language): Block[] {
  if (mail.audience === 'seller') return sellerBlocks(mail, whole, language)
  return mail.audience === 'customer' ? customerBlocks(whole, language) : []
}

function customerBlocks({ head, lines }: ToldOrder, language: Language): Block[] {
  const { order, payment } = head
  const words = (key: string, values: Record<string, unknown> = {}) => say(language, 'mails', key, values)
  const amount = (paise: Paise) => formatMoney(paise, 'INR', language)
  const minus = (paise: Paise) => `-${amount(paise)}`
  const { shipping } = order
  const days = { from: sayDay(order.arrivesFrom, language), to: sayDay(order.arrivesTo, language) }
  return [
    {
      ...lineTable(lines, language, (line) => line.grossPaise),
      sums: [
        [words('table.goods'), amount(order.goodsPaise)],
        ...(order.discountPaise > 0 ? [[words('table.discount'), minus(order.discountPaise)] as const] : []),
        [words('table.delivery', { name: order.deliveryName[language] }), amount(order.deliveryPaise)],
        ...(order.codFeePaise > 0 ? [[words('table.codFee'), amount(order.codFeePaise)] as const] : []),
        [words('table.total'), amount(order.totalPaise)],
      ],
    },
    ...(payment?.state === 'cod_due' ? [{ text: words('payAtDoor', { total: amount(order.totalPaise) }) }] : []),
    ...(payment?.state === 'captured' ? [{ text: words('paidOnline', { total: amount(order.totalPaise) }) }] : []),
    { text: words('arrives', days) },
    {
      heading: words('goingTo'),
      lines: [shipping.fullName, shipping.address, `${shipping.city} ${shipping.pincode}`, shipping.state].filter(
        Boolean,
      ),
    },
  ]
}

function sellerBlocks(mail: OrderMail, whole: ToldOrder, language: Language): Block[] {
  const own = whole.lines.filter(({ brandId }) => brandId === mail.brandId)
  // A replacement costs the customer nothing: items are listed at their price, and their page says who pays it.
  if (whole.head.order.replacesClaimId !== null)
    return [
      { ...lineTable(own, language, (line) => line.grossPaise), sums: [] },
      ...answerByBlocks(mail, whole, language),
    ]
  return [
    {
      ...lineTable(own, language, (line) => line.netPaise),
      sums: [
        [say(language, 'mails', 'table.total'), formatMoney(sum(own.map(({ netPaise }) => netPaise)), 'INR', language)],
      ],
    },
    ...answerByBlocks(mail, whole, language),
  ]
}

function answerByBlocks(mail: OrderMail, { parts }: ToldOrder, language: Language): Block[] {
  const acceptBy = parts.find(({ part }) => part.brandId === mail.brandId)?.part.acceptBy
  return acceptBy ? [{ text: say(language, 'mails', 'acceptBy', { by: sayMoment(acceptBy, language) }) }] : []
}

const lineTable = (lines: readonly OrderLineRow[], language: Language, worth: (line: OrderLineRow) => Paise) => ({
  columns: ['item', 'quantity', 'amount'].map((name) => say(language, 'mails', `table.${name}`)),
  rows: lines.map((line) => [
    `${line.name[language]}, ${line.weight} (${line.brandName[language]})`,
    String(line.quantity),
    formatMoney(worth(line), 'INR', language),
  ]),
})

function pathFor(house: House, mail: OrderMail, { head: { order } }: ToldOrder): string {
  switch (mail.audience) {
    case 'customer':
      return order.accountId === null
        ? `/orders/${order.id}/open/${linkToken(house, { orderId: order.id, generation: order.linkGeneration, link: mail.link })}`
        : `/orders/${order.id}`
    case 'seller':
      return '/seller'
    case 'hub':
      return '/courier/dashboard'
    case 'admin':
      return `/admin/orders/${order.id}`
  }
}
