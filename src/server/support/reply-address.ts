import type { Needs } from '#server/context.ts'
import { messageIdOf } from '#server/email/email-sender.ts'
import { isSameSignature, type ShopSecret, signaturesOf } from '#server/shop-secret.ts'

/** 80 bits: nobody guesses one, and the part before the @ stays within the 64 characters that mailboxes allow. */
const signs = 20

/** Returns the signatures of a ticket's code, that of the current secret first. */
const codeSignatures = (secret: ShopSecret, code: string): string[] =>
  signaturesOf(secret, `answers to ticket ${code}`, 'hex').map((signature) => signature.slice(0, signs))

/** Returns the code of a ticket in addresses: the number HS-7K3M-9QXT is 7k3m9qxt. */
const codeOf = (number: string): string => number.slice(3).replace('-', '').toLowerCase()

/** Returns where answers to emails about a ticket go: an address of the ticket alone, else the shop's mailbox, `shop`. */
export function replyAddressOf(
  { inboundEmail, secret }: Needs<'inboundEmail' | 'secret'>,
  number: string,
  shop: string,
): string {
  if (!inboundEmail) return shop
  const [local, host] = inboundEmail.address.split('@')
  const code = codeOf(number)
  return `${local}+${code}${codeSignatures(secret, code)[0]}@${host}`
}

/** Returns the number of the ticket that one of the addresses belongs to; undefined when none is signed by this shop. */
export function ticketOfAddresses({ secret }: Needs<'secret'>, recipients: readonly string[]): string | undefined {
  for (const recipient of recipients) {
    // Email servers may change the case of an address.
    const [, code, given] = /\+([2-9a-z]{8})([0-9a-f]{20})@/i.exec(recipient.slice(0, 320).toLowerCase()) ?? []
    if (!code || !given) continue
    if (!codeSignatures(secret, code).some((expected) => isSameSignature(expected, given))) continue
    return `HS-${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase()
  }
  return undefined
}

/** Returns the id of the ticket that an answered email was about, by the ids of our own emails. */
export function ticketOfMessageIds({ config }: Needs<'config'>, answered: readonly string[]): string | undefined {
  const { hostname } = new URL(config.publicUrl)
  for (const messageId of answered) {
    const [, id, host] = /^<email-ticket-([\w-]{1,80}?)-(?:opened|reply-\d+)@([^>]+)>$/.exec(messageId) ?? []
    if (id && host === hostname) return id
  }
  return undefined
}

/** Returns the head fields by which mailboxes show an email about a ticket below the others about it. */
export function earlierEmailsOf(context: Needs<'config'>, ticketId: string, lastReceived: string | undefined) {
  const first = messageIdOf(`email:ticket:${ticketId}:opened`, context.config)
  const last = lastReceived && /^<[^<>\s]{1,250}>$/.test(lastReceived) ? lastReceived : undefined
  return { inReplyTo: last ?? first, references: last ? [first, last] : [first] }
}
