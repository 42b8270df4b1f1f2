import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { EmailHead } from '#domain/support/email-reading.ts'
import type { InboundEmail, ReceivedEmail } from './inbound-email.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.toWellFormed() ?? '')
const address = z.object({ Email: text, Name: text, MailboxHash: text })
const addresses = z
  .array(address)
  .nullish()
  .transform((value) => value ?? [])

/** What Postmark posts of an email (https://postmarkapp.com/developer/user-guide/inbound/parse-an-email); the rest is not used. */
const parsedEmail = z.object({
  From: text,
  FromName: text,
  FromFull: address.nullish(),
  ToFull: addresses,
  CcFull: addresses,
  BccFull: addresses,
  OriginalRecipient: text,
  Subject: text,
  MessageID: text,
  TextBody: text,
  HtmlBody: text,
  StrippedTextReply: text,
  Headers: z
    .array(z.object({ Name: text, Value: text }))
    .nullish()
    .transform((value) => value ?? []),
  Attachments: z
    .array(z.object({ Name: text, ContentType: text, Content: text }))
    .nullish()
    .transform((value) => value ?? []),
})

/**
 * Postmark's inbound webhook. It does not sign: its documentation asks for a user and a password in the address of the
 * webhook, which arrive as basic authentication.
 */
export function createPostmarkEmail(mailbox: string, password: string): InboundEmail {
  const authorization = `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`
  return {
    name: 'postmark',
    address: mailbox,
    authorization,
    isFromProvider: (given = '') => {
      const [one, other] = [Buffer.from(given), Buffer.from(authorization)]
      return one.length === other.length && timingSafeEqual(one, other)
    },
    read: (body) => {
      const parsed = parsedEmail.safeParse(readJson(body))
      return parsed.success ? readEmail(parsed.data) : refuse('request/malformed')
    },
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

function readEmail(email: z.output<typeof parsedEmail>): ReceivedEmail {
  const head = headOf(email.Headers)
  const first = (name: string) => head.get(name)?.[0]?.trim() ?? ''
  const answers = `${first('in-reply-to')} ${first('references').split(/\s+/).toReversed().join(' ')}`
  return {
    from: email.FromFull?.Email || email.From,
    fromName: email.FromFull?.Name || email.FromName,
    recipients: [...email.ToFull, ...email.CcFull, ...email.BccFull]
      .map(({ Email }) => Email)
      .concat(email.OriginalRecipient),
    subject: email.Subject,
    messageId: (first('message-id') || email.MessageID || digestOf(email)).slice(0, 1000),
    answers: answers.match(/<[^<>\s]{1,300}>/g)?.slice(0, 20) ?? [],
    head,
    written: email.StrippedTextReply,
    text: email.TextBody,
    html: email.HtmlBody,
    files: email.Attachments.map(({ Name, ContentType, Content }) => ({
      name: Name,
      contentType: ContentType.toLowerCase(),
      base64: Content,
    })),
  }
}

function headOf(fields: readonly { Name: string; Value: string }[]): EmailHead {
  const head = new Map<string, string[]>()
  for (const { Name, Value } of fields) {
    const name = Name.toLowerCase()
    head.set(name, [...(head.get(name) ?? []), Value])
  }
  return head
}

/** Stands for the id of an email that has none, the same at every delivery. */
const digestOf = ({ From, Subject, TextBody }: z.output<typeof parsedEmail>): string =>
  createHash('sha256')
    .update(JSON.stringify([From, Subject, TextBody]))
    .digest('hex')
