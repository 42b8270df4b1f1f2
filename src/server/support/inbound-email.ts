import type { EmailHead } from '#domain/support/email-reading.ts'
import type { Config } from '#server/config.ts'
import { type ShopSecret, signText } from '#server/shop-secret.ts'
import { createPostmarkEmail } from './postmark-email.ts'

/** An email as its provider has taken it apart. */
export type ReceivedEmail = {
  from: string
  fromName: string
  /** Every address that it was sent to. */
  recipients: readonly string[]
  subject: string
  /** By its sender, or by the provider where the sender gave none; the same at every delivery. */
  messageId: string
  /** Message-IDs that it answers, the nearest first. */
  answers: readonly string[]
  head: EmailHead
  /** What was written, without what was quoted, where the provider could tell them apart. */
  written: string
  text: string
  html: string
  files: readonly { name: string; contentType: string; base64: string }[]
}

/** A provider that takes emails for the shop and passes them on. */
export type InboundEmail = {
  readonly name: 'postmark'
  /** The mailbox that answers are sent to. */
  readonly address: string
  /** User and password of its calls; what the practice mailbox sends. */
  readonly authorization: string
  /** Checks in constant time if a call comes from the provider. */
  isFromProvider(authorization: string | undefined): boolean
  /** Reads a call. Refuses with request/malformed. */
  read(body: Uint8Array): ReceivedEmail
}

/** Opens the provider that takes emails to support; undefined where answers go to the shop's own mailbox. */
export function openInboundEmail({ config, secret }: { config: Config; secret: ShopSecret }): InboundEmail | undefined {
  const { inbound } = config.email
  if (!inbound) return undefined
  const derived = () => signText(secret, 'password of the practice mailbox', 'hex')
  return createPostmarkEmail(inbound.address, inbound.password ?? derived())
}
