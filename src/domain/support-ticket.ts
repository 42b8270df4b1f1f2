import { isEmail, normaliseEmail } from './email-address.ts'
import { parseOrderNumber } from './order-number.ts'
import { isSupportTopic, type SupportTopic } from './support-topic.ts'
import { asLines, countCharacters } from './written-words.ts'

/** The fields of the support form in the order they are asked. */
export const ticketFields = ['topic', 'email', 'orderNumber', 'message'] as const
export type TicketField = (typeof ticketFields)[number]

/** A ticket as somebody typed it; the order's number may be empty. */
export type TypedTicket = Readonly<Record<TicketField, string>>

/** A ticket as it is kept. */
export type TicketWords = { topic: SupportTopic; email: string; orderNumber: string | null; message: string }

export const fewestTicketCharacters = 10

/**
 * What was typed as it is kept, and the fields that are wrong. An order's number is looked at for slips of the pen alone: whether there is
 * such an order is never told (decisions 36). Whoever shows it says `errors.<field>` of the support texts.
 */
export function checkTicket(typed: TypedTicket): { ticket: TicketWords; wrong: TicketField[] } {
  const orderNumber = parseOrderNumber(typed.orderNumber)
  const topic = isSupportTopic(typed.topic) ? typed.topic : undefined
  const ticket = {
    topic: topic ?? 'other',
    email: normaliseEmail(typed.email),
    orderNumber,
    message: asLines(typed.message),
  }
  const sound: Record<TicketField, boolean> = {
    topic: topic !== undefined,
    email: isEmail(ticket.email),
    orderNumber: orderNumber !== null || typed.orderNumber.trim() === '',
    message: countCharacters(ticket.message) >= fewestTicketCharacters,
  }
  return { ticket, wrong: ticketFields.filter((field) => !sound[field]) }
}

/** Letters and digits that nobody mistakes for one another on the telephone: no 0, O, 1, I, L, U. 30 signs. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const signsOfNumber = 8

/**
 * A ticket's number out of 16 random bytes: HS and eight signs, like `HS-7K3M-9QXT`. There are 6.5 x 10^11 of them and none says which one
 * came before. Throws a RangeError (a bug) when there are not enough bytes.
 */
export function ticketNumber(random: Uint8Array): string {
  // Bytes from 240 on would make the first sixteen signs likelier than the rest.
  const drawn = [...random].filter((byte) => byte < 240).slice(0, signsOfNumber)
  if (drawn.length < signsOfNumber) throw new RangeError('not enough random bytes for a ticket number')
  const code = drawn.map((byte) => signs[byte % signs.length]).join('')
  return `HS-${code.slice(0, 4)}-${code.slice(4)}`
}
