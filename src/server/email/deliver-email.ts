import { z } from 'zod'
import { asOneLine } from '#domain/language/clean-text.ts'
import { languages } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import type { Post } from '#server/jobs/outbox.ts'
import { translate } from '#server/translate.ts'
import { composeEmail } from './compose-email.ts'
import { type EmailTexts, readEmailTexts } from './email-texts.ts'
import { admitEmail, type Delivered } from './unconfirmed-limit.ts'

/** An address safe for an email header: nothing in it can begin another line. */
const headAddress = z.string().regex(/^[^\p{Cc}\u2028\u2029]+$/u)

/** A letter that carries all it says: `templates.<letter>` of the email texts (subject, text, heading, button, stop, footer), filled with `values`. */
const emailPayload = z.object({
  to: headAddress,
  /** Reply address; the shop's by default. */
  replyTo: headAddress.optional(),
  /** Message-IDs of the emails that it answers, the oldest first. */
  inReplyTo: headAddress.optional(),
  references: z.array(headAddress).optional(),
  language: z.enum(languages),
  template: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Text that a person wrote, unchanged and line by line, below the heading. */
  text: z.string().optional(),
  /** Target of the button, as a path of the shop. */
  path: z.string().startsWith('/').optional(),
  /** Path to unsubscribe from emails of this kind. */
  stopPath: z.string().startsWith('/').optional(),
})
export type EmailPayload = z.input<typeof emailPayload>

/** Returns the outbox message that sends an email once, however often it is posted under this key. */
export const emailMessage = (key: string, payload: EmailPayload): Post => ({
  kind: 'email',
  dedupeKey: `email:${key}`,
  payload,
})

/** Emails that a person of the shop has sent, not a visitor who typed an address. */
const sentByStaff: ReadonlySet<string> = new Set(['ticketReply', 'invitation', 'conversationGiven'])

/**
 * Delivers a message of the kind `email`. Throws when the email is unknown or cannot be sent, and `Postponed` when its
 * address gets no more emails today.
 */
export async function deliverEmail(
  context: Needs<'config' | 'secret' | 'sendEmail'>,
  message: Delivered & { payload: unknown },
  admitted?: { isLast: boolean },
): Promise<void> {
  const {
    to,
    replyTo,
    inReplyTo,
    references,
    language,
    template,
    values,
    text: written,
    path,
    stopPath,
  } = emailPayload.parse(message.payload)
  const texts = await readEmailTexts(language)
  if (!texts.has(`templates.${template}.subject`)) throw new Error(`there is no email called "${template}"`)
  const { isLast } =
    admitted ?? (sentByStaff.has(template) ? { isLast: false } : await admitEmail(context, to, message))
  const { publicUrl } = context.config
  await context.sendEmail({
    key: message.dedupeKey,
    to,
    ...(replyTo ? { replyTo } : {}),
    ...(inReplyTo ? { inReplyTo } : {}),
    ...(references ? { references } : {}),
    ...composeTemplate(texts, { template, values, written, path, stopPath, isLast, publicUrl }),
  })
}

type Template = {
  template: string
  values: EmailPayload['values']
  written?: string | undefined
  path?: string | undefined
  stopPath?: string | undefined
  isLast: boolean
  publicUrl: string
}

/** Composes an email of the templates. */
export function composeTemplate(
  texts: EmailTexts,
  { template, values = {}, written, path, stopPath, isLast, publicUrl }: Template,
) {
  const key = `templates.${template}`
  const { language } = texts
  const text = (name: string) => texts.t(name, values)
  return composeEmail({
    language,
    subject: asOneLine(text(`${key}.subject`)),
    greeting: text(values.name === undefined ? 'greetingPlain' : 'greeting'),
    blocks: [
      // An empty line begins another paragraph: what happened, and what to do if it was another person.
      ...text(`${key}.text`)
        .split('\n\n')
        .map((text) => ({ text })),
      ...(written ? [{ heading: text(`${key}.heading`), lines: written.split('\n') }] : []),
      ...(path ? [{ button: text(`${key}.button`), href: publicUrl + path }] : []),
      ...(isLast ? [{ small: translate(language, 'held-emails', 'lastToday') }] : []),
      ...(stopPath ? [{ link: text(`${key}.stop`), href: publicUrl + stopPath }] : []),
    ],
    footer: text(texts.has(`${key}.footer`) ? `${key}.footer` : 'footerGeneral'),
    sign: texts.t('sign'),
  })
}
