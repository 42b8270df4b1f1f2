import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'

/** The smallest visible change of kerning, as a fraction of an em: a fifth of a pixel in running text. */
const leastSeen = 0.012

type Pair = { left: number; right: number; value: number }

/**
 * Returns the `kern` table of a subset, in the old format that every browser reads: the kerning the whole font
 * applies to each pair of letters, as the mean over its weights, where it is visible. The font's own rules contain
 * every pair once for each end of the weight axis, which is a third of a small file's bytes.
 */
export async function thinKern(
  font: Uint8Array,
  subset: Uint8Array,
  points: readonly number[],
  weights: readonly number[],
): Promise<Uint8Array> {
  const { upem } = openFace(font)
  const glyphs = glyphsOf(subset, points)
  const sums = new Map<string, number>()
  for (const weight of weights) {
    for (const [pair, value] of measurePairs(font, points, weight)) sums.set(pair, (sums.get(pair) ?? 0) + value)
    // harfbuzzjs frees buffers in finalizers, which run only between tasks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const pairs: Pair[] = [...sums].flatMap(([pair, sum]) => {
    const value = Math.round(sum / weights.length)
    const [left, right] = [...pair].map((char) => glyphs.get(char.codePointAt(0) ?? 0))
    return left && right && Math.abs(value) >= leastSeen * upem ? [{ left, right, value }] : []
  })
  return kernTable(pairs.sort((one, other) => one.left - other.left || one.right - other.right))
}

const openFace = (font: Uint8Array): Face => new Face(new Blob(Uint8Array.from(font).buffer))

function glyphsOf(font: Uint8Array, points: readonly number[]): Map<number, number> {
  const whole = new Font(openFace(font))
  return new Map(points.map((point) => [point, whole.glyph(point) ?? 0]))
}

/** Returns the kerning of the pair's second letter, for each pair of letters. */
function measurePairs(font: Uint8Array, points: readonly number[], weight: number): Map<string, number> {
  const instance = new Font(openFace(font))
  instance.setVariations([new Variation('wght', weight)])
  const loose = new Map(points.map((point) => [point, advances(instance, String.fromCodePoint(point), 0)[0] ?? 0]))
  const moved = new Map<string, number>()
  for (const left of points) {
    for (const right of points) {
      const [first, second] = advances(instance, String.fromCodePoint(left, right), 1)
      const value = second === undefined ? 0 : (first ?? 0) - (loose.get(left) ?? 0)
      if (value !== 0) moved.set(String.fromCodePoint(left, right), value)
    }
  }
  return moved
}

function advances(instance: Font, text: string, kern: 0 | 1): number[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(instance, buffer, [new Feature('kern', kern), new Feature('liga', 0)])
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance)
}

/** Encodes format 0 of the OpenType `kern` table: pairs sorted by glyph. */
function kernTable(pairs: readonly Pair[]): Uint8Array {
  const searched = 2 ** Math.floor(Math.log2(Math.max(1, pairs.length)))
  const header = [0, 1, 0, 14 + 6 * pairs.length, 1, pairs.length]
  const search = [6 * searched, Math.log2(searched), 6 * (pairs.length - searched)]
  const numbers = [...header, ...search, ...pairs.flatMap(({ left, right, value }) => [left, right, value & 0xffff])]
  const bytes = new DataView(new ArrayBuffer(numbers.length * 2))
  for (const [index, number] of numbers.entries()) bytes.setUint16(index * 2, number)
  return new Uint8Array(bytes.buffer)
}
