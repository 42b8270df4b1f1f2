import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { asOneLine } from '#domain/written-words.ts'
import type { House } from '#server/house.ts'
import type { Post } from '#server/jobs/outbox.ts'
import { canSay, say } from '#server/say.ts'
import { composeMail } from './compose-mail.ts'

/** An address fit for a mail's head: nothing in it can begin another line. */
const headAddress = z.string().regex(/^[^\p{Cc}\u2028\u2029]+$/u)

/** A letter that carries all it says: `letters.<letter>` of the mail texts (subject, text, heading, button, stop, footer), filled with `values`. */
const letterPayload = z.object({
  to: headAddress,
  /** Who gets an answer to it; the shop unless told. */
  replyTo: headAddress.optional(),
  language: z.enum(languages),
  letter: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** What a person wrote, word for word and line by line, below the heading. */
  words: z.string().optional(),
  /** Where its button leads, as a path of ours. */
  path: z.string().startsWith('/').optional(),
  /** Where further letters of this kind can be stopped, likewise. */
  stopPath: z.string().startsWith('/').optional(),
})
export type LetterPayload = z.input<typeof letterPayload>

/** The message of the outbox that sends a letter once, however often it is posted under this key. */
export const letter = (key: string, payload: LetterPayload): Post => ({
  kind: 'mail',
  dedupeKey: `mail:${key}`,
  payload,
})

/** Delivers a message of the kind `mail`. Throws when the letter is unknown or cannot be sent. */
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
        // An empty line begins another paragraph: what happened, and what to do if it was somebody else.
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
