import { z } from 'zod'
import { languages } from '#domain/language.ts'
import type { House } from '#server/house.ts'
import { canSay, say } from '#server/say.ts'
import { composeMail } from './compose-mail.ts'

/** A letter that carries all it says: `letters.<letter>` of the mail texts (subject, text, button), filled with `values`. */
const letterPayload = z.object({
  to: z.string(),
  language: z.enum(languages),
  letter: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Where its button leads, as a path of ours. */
  path: z.string().startsWith('/').optional(),
})
export type LetterPayload = z.input<typeof letterPayload>

/** Delivers a message of the kind `mail`. Throws when the letter is unknown or cannot be sent. */
export async function deliverLetter(house: House, message: { payload: unknown; dedupeKey: string }): Promise<void> {
  const { to, language, letter, values, path } = letterPayload.parse(message.payload)
  const key = `letters.${letter}`
  if (!canSay(language, 'mails', `${key}.subject`)) throw new Error(`there is no letter called "${letter}"`)
  const words = (name: string) => say(language, 'mails', name, values)
  await house.sendMail({
    key: message.dedupeKey,
    to,
    ...composeMail({
      language,
      subject: words(`${key}.subject`),
      greeting: words(values.name === undefined ? 'greetingPlain' : 'greeting'),
      blocks: [
        { text: words(`${key}.text`) },
        ...(path ? [{ button: words(`${key}.button`), href: house.config.publicUrl + path }] : []),
      ],
      footer: words('footerGeneral'),
    }),
  })
}
