import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { asOneLine } from '#domain/written-words.ts'
import type { House } from '#server/house.ts'
import type { Post } from '#server/jobs/outbox.ts'
import { canSay, say } from '#server/say.ts'
import { composeMail } from './compose-mail.ts'

/** An address safe for an email header: nothing in it can begin another line. */
const headAddress = z.string().regex(/^[^\p{Cc}\u2028\u2029]+$/u)

/** A letter that carries all it says: `letters.<letter>` of the mail texts (subject, text, heading, button, stop, footer), filled with `values`. */
const letterPayload = z.object({
  to: headAddress,
  /** Reply address; the shop's by default. */
  replyTo: headAddress.optional(),
  language: z.enum(languages),
  letter: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Text that a person wrote, unchanged and line by line, below the heading. */
  words: z.string().optional(),
  /** Target of the button, as a path of the shop. */
  path: z.string().startsWith('/').optional(),
  /** Path to unsubscribe from emails of this kind. */
  stopPath: z.string().startsWith('/').optional(),
})
export type LetterPayload = z.input<typeof letterPayload>

/** Returns the outbox message that sends an email once, however often it is posted under this key. */
export const letter = (key: string, payload: LetterPayload): Post => ({
  kind: 'mail',
  dedupeKey: `mail:${key}`,
  payload,
})

/** Delivers a message of the kind `mail`. Throws when the email is unknown or cannot be sent. */
export async function deliverLetter(house: House, message: { payload: unknown; dedupeKey: string }): Promise<void> {
  const { to, replyTo, language, letter, values, words: written, path, stopPath } = letterPayload.parse(message.payload)
  const key = `letters.${letter}`
  if (!canSay(language, 'mails', `${key}.subject`)) throw new Error(`there is no letter called "${letter}"`)
  const words = (name: string) => say(language, 'mails', name, values)
  await house.sendMail({
    key: message.dedupeKey,
    to,
    ...(replyTo ? { replyTo } : {}),
    ...composeMail({
      language,
      subject: asOneLine(words(`${key}.subject`)),
      greeting: words(values.name === undefined ? 'greetingPlain' : 'greeting'),
      blocks: [
        // An empty line begins another paragraph: what happened, and what to do if it was another person.
        ...words(`${key}.text`)
          .split('\n\n')
          .map((text) => ({ text })),
        ...(written ? [{ heading: words(`${key}.heading`), lines: written.split('\n') }] : []),
        ...(path ? [{ button: words(`${key}.button`), href: house.config.publicUrl + path }] : []),
        ...(stopPath ? [{ link: words(`${key}.stop`), href: house.config.publicUrl + stopPath }] : []),
      ],
      footer: words(canSay(language, 'mails', `${key}.footer`) ? `${key}.footer` : 'footerGeneral'),
    }),
  })
}
