import { z } from 'zod'
import { asLines, asOneLine, holdsWebAddress } from '#domain/language/clean-text.ts'
import { problemOfTagName } from '#domain/orders/order-tag.ts'

type Length = { least?: number; most: number }

/** Every free-text schema of the contract; a test finds schemas that are made otherwise. */
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

/** A one-line text that other people read: cleaned by `asOneLine`, without web addresses. */
export const lineText = (length: Length): z.ZodString => withoutLinks(freeText(asOneLine, length))

/** A text of several lines that other people read: cleaned by `asLines`, without web addresses. */
export const linesText = (length: Length): z.ZodString => withoutLinks(freeText(asLines, length))

/** One line between a person and the shop's staff; web addresses are allowed, so it is only cleaned. */
export const staffLine = (length: Length): z.ZodString => freeText(asOneLine, length)

/** The same for the name of a tag: line breaks, control and direction characters are refused, not cleaned. */
export const tagText = ({ most }: Length): z.ZodString => {
  const text = z
    .string()
    .max(most)
    .refine((typed) => problemOfTagName(typed) !== 'hidden', { params: { problem: 'hidden' } })
    .overwrite(asOneLine)
    .min(1)
  freeTexts.add(text)
  return text
}

/** A message between a person and the shop's staff; web addresses are allowed, so it is only cleaned. */
export const staffLines = (length: Length): z.ZodString => freeText(asLines, length)
