import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import type { TextShaper } from '#drawing/outline.ts'

type Script = 'latin' | 'gujarati' | 'devanagari'

interface FontFiles extends Record<Script, string> {
  /** The variation axes of the family's files. */
  axes: readonly ('wght' | 'wdth')[]
}

const file = createRequire(import.meta.url).resolve
const rozha = '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2'
const one = (family: string): FontFiles => ({
  latin: `@fontsource/${family}/files/${family}-latin-400-normal.woff2`,
  gujarati: `@fontsource/${family}/files/${family}-gujarati-400-normal.woff2`,
  devanagari: rozha,
  axes: [],
})
const anek = '@fontsource-variable/anek-gujarati/files/anek-gujarati'
const rasa = '@fontsource-variable/rasa/files/rasa'

/** The font files of each family a drawing may use; Rozha One sets Devanagari where the others have none. */
const families: Readonly<Record<string, FontFiles>> = {
  Shrikhand: one('shrikhand'),
  Mogra: one('mogra'),
  'Kumar One': one('kumar-one'),
  Rasa: {
    latin: `${rasa}-latin-wght-normal.woff2`,
    gujarati: `${rasa}-gujarati-wght-normal.woff2`,
    devanagari: rozha,
    axes: ['wght'],
  },
  Anek: {
    latin: `${anek}-latin-standard-normal.woff2`,
    gujarati: `${anek}-gujarati-standard-normal.woff2`,
    devanagari: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
    axes: ['wght', 'wdth'],
  },
}

const scriptOf = (char: string): Script => {
  const code = char.codePointAt(0) ?? 0
  if ((code >= 0xa80 && code <= 0xaff) || code === 0x20b9) return 'gujarati'
  return code >= 0x900 && code <= 0x97f ? 'devanagari' : 'latin'
}

/** Splits the text where its script changes; joiners and spaces stay with their run. */
const scriptRuns = (text: string): { script: Script; text: string }[] => {
  const runs: { script: Script; text: string }[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const script = last && /[\u200C\u200D]/.test(char) ? last.script : scriptOf(char)
    if (last?.script === script) last.text += char
    else runs.push({ script, text: char })
  }
  return runs
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Moves a glyph's path (in font units, y upwards) to x,y and scales it, y downwards. */
const positionGlyph = (path: string, x: number, y: number, scale: number): string => {
  let horizontal = true
  return path.replace(/([MLQCZ])|(-?[\d.]+(?:e-?\d+)?)[ ,]?/g, (_, command?: string, number?: string) => {
    if (command) {
      horizontal = true
      return command
    }
    const value = horizontal ? x + Number(number) * scale : y - Number(number) * scale
    horizontal = !horizontal
    return `${oneDecimal(value)} `
  })
}

/** Loads the fonts of the drawings and returns a shaper that sets text with them as a browser would. */
export const loadTextShaper = async (): Promise<TextShaper> => {
  const faces = new Map<string, Face>()
  for (const { latin, gujarati, devanagari } of Object.values(families))
    for (const name of [latin, gujarati, devanagari])
      if (!faces.has(name)) {
        const font = await decompress(readFileSync(file(name)))
        faces.set(name, new Face(new Blob(new Uint8Array(font).buffer)))
      }
  const fonts = new Map<string, { font: Font; unitsPerEm: number; glyphs: Map<number, string> }>()
  const fontFor = (family: string, script: Script, weight: number, stretch: number) => {
    const key = [family, script, weight, stretch].join()
    const known = fonts.get(key)
    if (known) return known
    const files = families[family] ?? one('shrikhand')
    const face = faces.get(files[script])
    if (!face) throw new Error(`no font for ${script} in ${family}`)
    const font = new Font(face)
    const values = { wght: weight, wdth: stretch }
    if (files.axes.length > 0) font.setVariations(files.axes.map((axis) => new Variation(axis, values[axis])))
    const loaded = { font, unitsPerEm: face.upem, glyphs: new Map<number, string>() }
    fonts.set(key, loaded)
    return loaded
  }
  return (text, { family, size, weight, stretch, spacing }) => {
    let x = 0
    let path = ''
    for (const run of scriptRuns(text)) {
      const { font, unitsPerEm, glyphs } = fontFor(family, run.script, weight, stretch)
      const scale = size / unitsPerEm
      const buffer = new TextBuffer()
      buffer.addText(run.text)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      buffer.getGlyphInfos().forEach(({ codepoint }, i) => {
        const { xOffset, yOffset, xAdvance } = positions[i] ?? { xOffset: 0, yOffset: 0, xAdvance: 0 }
        const glyph = glyphs.get(codepoint) ?? font.glyphToPath(codepoint)
        glyphs.set(codepoint, glyph)
        path += positionGlyph(glyph, x + xOffset * scale, -yOffset * scale, scale)
        x += xAdvance * scale + spacing
      })
    }
    return { path, advance: x }
  }
}
