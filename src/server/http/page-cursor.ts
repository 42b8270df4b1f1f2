import { Refusal } from '#domain/refusal.ts'
import { textCode } from '#server/translate.ts'

/** The end of a page of a sorted list: the sort, its value in the last row, and that row's id. */
export type PageEnd = { sort: string; value: string; id: string }

/** Encodes the end of a page for a URL. */
export const writeCursor = ({ sort, value, id }: PageEnd): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Decodes a cursor. Raises `request/invalid` for an invalid one, or one of another sort. */
export function readCursor(cursor: string, sort: string): PageEnd {
  const parts = parse(cursor)
  if (Array.isArray(parts) && parts.length === 3) {
    const [of, value, id] = parts as unknown[]
    if (of === sort && typeof value === 'string' && /^-?\d{1,18}$/.test(value) && typeof id === 'string')
      return { sort, value, id }
  }
  throw new Refusal('request/invalid', { cursor: textCode('fields', 'wrong') })
}

/** Returns the number after which a page of numbered rows begins, undefined for the first. Raises as `readCursor`. */
export const readNumber = (cursor: string | undefined, sort: string): string | undefined =>
  cursor === undefined ? undefined : readCursor(cursor, sort).value

/** Returns how to encode the last row of a page of numbered rows. */
export const endByNumber =
  (sort: string) =>
  ({ number, id }: { number: string; id: string }): string =>
    writeCursor({ sort, value: number, id })

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
