import { z } from 'zod'
import { isUsername, normaliseUsername } from '#domain/accounts/username.ts'
import { reasonLength } from '#domain/audit/reason.ts'
import { availabilities, diets } from '#domain/catalogue/catalogue.ts'
import { categoryIdPattern } from '#domain/catalogue/category.ts'
import { languages } from '#domain/language/language.ts'
import type { Paise } from '#domain/money/money.ts'
import { fromRupees, isRupees, toRupees } from '#domain/money/money.ts'
import { staffLines } from './free-text.ts'

/** Converts rupees on the wire to paise inside; the only place that converts between them. */
export const money = z.codec(
  z.number().refine((rupees) => Math.abs(rupees) <= 1e10 && isRupees(rupees), {
    message: 'at most two decimals',
  }),
  z.custom<Paise>((value) => Number.isSafeInteger(value)),
  { decode: (rupees) => fromRupees(rupees), encode: (amount) => toRupees(amount) },
)

/** The same from nothing to so many rupees, or units of another currency. */
export const moneyUpTo = (most: number) => z.number().min(0).max(most).pipe(money)

/** Converts ISO 8601 UTC on the wire to a Date inside. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** A calendar day, yyyy-mm-dd. */
export const day = z.iso.date()

const strokePoint = z.tuple([z.number().int().min(0).max(2_000), z.number().int().min(0).max(2_000)])

/** A drawn signature: strokes of points in a field of 600 x 200. */
export const strokes = z.array(z.array(strokePoint).min(1).max(400)).max(60)

/** An id without control characters: no id of ours has one, and PostgreSQL cannot store a zero byte. */
export const id = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u)
export const byId = z.object({ id })
/** A chosen username, normalised as it is stored. */
export const username = z.string().max(200).transform(normaliseUsername).refine(isUsername)
export const language = z.enum(languages)
/** Of the form of a category's id; whether there is one is asked of the rows. */
export const category = z.string().regex(categoryIdPattern)
export const diet = z.enum(diets)
export const availability = z.enum(availabilities)
export const country = z.string().regex(/^[A-Z]{2}$/)
export const trilingual = z.object({ en: z.string(), gu: z.string(), hi: z.string() })

/** Whole units, 1 to 99 of one product. */
export const quantity = z.number().int().min(1).max(99)

/** An id of a closed list with its label in the requested language. */
export const labelled = z.object({ id: z.string(), name: z.string() })

/** A query parameter that may be given once or repeated: `?diet=jain&diet=vegan`. */
export const repeatable = <T extends z.ZodType<string>>(item: T) =>
  z.union([item.transform((one) => [one]), z.array(item)]).optional()

/** A number in a query string. */
export const queryNumber = z.coerce.number().finite()

export const list = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().optional() })

/** The reason for a staff action: stored with it, read by other admins. */
export const reason = staffLines(reasonLength)

/** The version of the record that was shown when the decision was made. */
export const seen = z.object({ seen: z.number().int() })
/** The version looked at, where programs may save without having looked: what they leave out is not compared. */
export const seenIfSaid = z.object({ seen: z.number().int().optional() })

/** A picture with the size it is drawn at; `small` fits a cart line. */
export const picture = z.object({
  src: z.string(),
  srcSet: z.string(),
  small: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
