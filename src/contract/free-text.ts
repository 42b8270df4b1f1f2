import { z } from 'zod'
import { asLines, asOneLine, holdsWebAddress } from '#domain/written-words.ts'

type Length = { least?: number; most: number }

/** Every free text of the contract; a test finds the ones that are made otherwise. */
export const freeTexts = new WeakSet<object>()

function freeText(clean: (typed: string) => string, { least = 0, most }: Length): z.ZodString {
  const text = z.string().overwrite(clean).min(least).max(most)
  freeTexts.add(text)
  return text
}

const withoutLinks = (text: z.ZodString): z.ZodString => {
  const plain = text.refine((typed) => !holdsWebAddress(typed), { params: { problem: 'webAddress' } })
  freeTexts.add(plain)
  return plain
}

/** A name or another text of one line that other people read: cleaned by `asOneLine`, and without addresses of the web. */
export const lineText = (length: Length): z.ZodString => withoutLinks(freeText(asOneLine, length))

/** A note of several lines that other people read: cleaned by `asLines`, and without addresses of the web. */
export const linesText = (length: Length): z.ZodString => withoutLinks(freeText(asLines, length))

/** A line between a person and the shop's staff, who may name addresses of the web: cleaned only. */
export const staffLine = (length: Length): z.ZodString => freeText(asOneLine, length)

/** A message between a person and the shop's staff, who may name addresses of the web: cleaned only. */
export const staffLines = (length: Length): z.ZodString => freeText(asLines, length)
