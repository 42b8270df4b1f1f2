import { compress, decompress } from 'wawoff2'

/**
 * wawoff2 returns a view of memory that its next call overwrites, so calls run in sequence and results are copied.
 */
let last: Promise<unknown> = Promise.resolve()
function inTurn(convert: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const turn = last.then(async () => new Uint8Array(await convert()))
  last = turn.catch(() => undefined)
  return turn
}

/** Converts TrueType bytes to WOFF2 bytes. */
export const packWoff2 = (font: Uint8Array): Promise<Uint8Array> => inTurn(() => compress(font))
/** Converts WOFF2 bytes to TrueType bytes. */
export const unpackWoff2 = (font: Uint8Array): Promise<Uint8Array> => inTurn(() => decompress(font))
