import { isEmail, normaliseEmail } from '../accounts/email-address.ts'
import { parseOrderNumber } from '../codes/order-number.ts'
import { asLines, countCharacters } from '../language/clean-text.ts'
import { isSupportTopic, type SupportTopic } from './support-topic.ts'

/** The fields of the support form in form order. */
export const ticketFields = ['topic', 'email', 'orderNumber', 'message'] as const
export type TicketField = (typeof ticketFields)[number]

/** A ticket as typed; the order number may be empty. */
export type TypedTicket = Readonly<Record<TicketField, string>>

/** A ticket as it is stored. */
export type TicketFields = { topic: SupportTopic; email: string; orderNumber: string | null; message: string }

const fewestTicketCharacters = 10

/**
 * Returns the ticket as it is stored, and the fields that are wrong. An order number is only checked for typing
 * errors: whether the order exists is never revealed (docs/spec/decisions.md#36). The caller shows `errors.<field>` of the support
 * texts.
 */
export function checkTicket(typed: TypedTicket): { ticket: TicketFields; wrong: TicketField[] } {
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

/** Letters and digits that cannot be confused on the telephone: no 0, O, 1, I, L, U. 30 characters. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const signsOfNumber = 8

/**
 * Returns a ticket number from 16 random bytes: HS and eight characters, like `HS-7K3M-9QXT`. There are 6.5 x 10^11
 * of them, in no order. Throws a RangeError (a bug) when there are not enough bytes.
 */
export function ticketNumber(random: Uint8Array): string {
  // Bytes from 240 on would make the first sixteen characters likelier than the rest.
  const drawn = [...random].filter((byte) => byte < 240).slice(0, signsOfNumber)
  if (drawn.length < signsOfNumber) throw new RangeError('not enough random bytes for a ticket number')
  const code = drawn.map((byte) => signs[byte % signs.length]).join('')
  return `HS-${code.slice(0, 4)}-${code.slice(4)}`
}
