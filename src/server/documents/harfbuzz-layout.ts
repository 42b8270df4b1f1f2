import { readFileSync } from 'node:fs'
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'

type LaidGlyph = { id: number; advanceWidth: number; codePoints: number[] }
type LaidPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
/** The layout that pdfkit expects of its font library, in units of the font. */
type LaidRun = { glyphs: LaidGlyph[]; positions: LaidPosition[]; readonly advanceWidth: number }
type Shaper = { font: Font; nominal: Map<number, number>; unitsPerEm: number }

const shapers = new Map<string, Shaper>()

function loadShaper(path: string): Shaper {
  const known = shapers.get(path)
  if (known) return known
  const face = new Face(new Blob(Uint8Array.from(readFileSync(path)).buffer))
  const font = new Font(face)
  const nominal = new Map<number, number>()
  for (const point of face.collectUnicodes()) {
    const glyph = font.nominalGlyph(point)
    if (glyph !== undefined && !nominal.has(glyph)) nominal.set(glyph, point)
  }
  const shaper = { font, nominal, unitsPerEm: face.upem }
  shapers.set(path, shaper)
  return shaper
}

/**
 * Assigns each glyph the characters that searching and copying should find: its own, or what its cluster has left
 * over.
 */
function mapGlyphs(glyphs: readonly number[], codePoints: number[], nominal: Map<number, number>): number[][] {
  const left = [...codePoints]
  const own = glyphs.map((glyph) => {
    const at = left.indexOf(nominal.get(glyph) ?? -1)
    return at < 0 ? [] : left.splice(at, 1)
  })
  const first = own.findIndex((points) => points.length === 0)
  own.at(first)?.push(...left)
  return own
}

/** Shapes one run with harfbuzz: the same glyphs and positions as in browsers. */
export function layOutRun(path: string, text: string): LaidRun {
  const { font, nominal } = loadShaper(path)
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const shaped = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(shaped.map((glyph) => glyph.cluster))].sort((a, b) => a - b)
  const glyphs = starts.flatMap((start, index) => {
    const codePoints = [...text.slice(start, starts[index + 1])].map((char) => char.codePointAt(0) ?? 0)
    const ids = shaped.filter((glyph) => glyph.cluster === start).map((glyph) => glyph.codepoint)
    const named = mapGlyphs(ids, codePoints, nominal)
    return ids.map((id, index) => ({ id, advanceWidth: font.glyphHAdvance(id), codePoints: named[index] ?? [] }))
  })
  const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }))
  return {
    glyphs,
    positions,
    // Read after pdfkit has scaled the positions in place.
    get advanceWidth() {
      return positions.reduce((sum, position) => sum + position.xAdvance, 0)
    },
  }
}

/** Returns a shaped run as one SVG path with its baseline at y = 0, in units of the font, upwards. */
export function drawnRun(path: string, text: string): { path: string; advance: number; unitsPerEm: number } {
  const { font, unitsPerEm } = loadShaper(path)
  const { glyphs, positions } = layOutRun(path, text)
  let advance = 0
  const parts: string[] = []
  for (const [at, { id }] of glyphs.entries()) {
    const position = positions[at]
    if (!position) continue
    for (const { type, values } of font.glyphToJson(id))
      parts.push(
        type +
          values
            .map((value, index) => value + (index % 2 === 0 ? advance + position.xOffset : position.yOffset))
            .join(' '),
      )
    advance += position.xAdvance
  }
  return { path: parts.join(''), advance, unitsPerEm }
}

type EmbeddedFont = { font: { layout: (text: string) => LaidRun } }

/**
 * Makes harfbuzz shape text for the font that the document has just selected. pdfkit's own library leaves an anusvara
 * beside the sign that already contains it in Devanagari (हिंदी), and pdfkit has no public hook for it.
 */
export function shapeWithHarfBuzz(sheet: PDFKit.PDFDocument, path: string): void {
  const embedded = (sheet as unknown as { _font: EmbeddedFont })._font
  embedded.font.layout = (text) => layOutRun(path, text)
}
