import type { Colour } from './colour.ts'
import type { GlyphFace } from './glyph-widths.ts'
import { glyphWidths, latinCharacters } from './glyph-widths.ts'
import { escapeXml, px } from './svg-writing.ts'

/** The font and style of a store's name. */
export interface LetteringStyle {
  face: GlyphFace
  family: string
  weight?: number
  stretch?: string
}

export const letteringStyles = {
  sign: { face: 'sign', family: 'Shrikhand' },
  brush: { face: 'brush', family: 'Mogra' },
  press: { face: 'press', family: "'Kumar One'" },
  serif: { face: 'serif', family: 'Rasa', weight: 600 },
  gothic: { face: 'gothic', family: 'Anek', weight: 800, stretch: '75%' },
} satisfies Record<string, LetteringStyle>
export type LetteringName = keyof typeof letteringStyles

export const isLetteringName = (name: string): name is LetteringName => name in letteringStyles

export type TextAnchor = 'start' | 'middle' | 'end'

const virama = 0xacd
const ra = '\u0AB0'
const spacedVowelSigns = [0xabe, 0xabf, 0xac0, 0xac9, 0xacb, 0xacc]

/**
 * Returns the estimated width of a text at a font size of 1, from measured glyphs so that it is the same on every
 * machine. Half letters of conjuncts count half and marks above or below count 0.
 */
export const estimateWidth = (text: string, face: GlyphFace): number => {
  const widths = glyphWidths[face]
  const characters = [...text]
  let total = 0
  let last = 0
  characters.forEach((char, i) => {
    const code = char.codePointAt(0) ?? 0
    if (code === virama) {
      total -= last
      total += characters[i + 1] === ra ? last : Math.min(last, widths.halfGlyph)
      last = 0
      return
    }
    let width = 0
    if (code >= 0xa85 && code <= 0xab9) {
      width = characters[i - 1] === '\u0ACD' && char === ra ? 4 : (widths.gujarati[code - 0xa85] ?? 0)
      last = width
    } else if (spacedVowelSigns.includes(code)) width = widths.vowelSign
    else if (char === ' ') width = widths.space
    else if (latinCharacters.includes(char)) width = widths.latin[latinCharacters.indexOf(char)] ?? 0
    else if (code < 0xa80 || code > 0xaff) width = 60
    total += width
  })
  return (total / 100) * 1.02
}

interface PlainTextOptions {
  weight?: number
  anchor?: TextAnchor
  spacing?: number
}

/** Draws small text in the interface font. */
export const plainText = (
  x: number,
  y: number,
  size: number,
  fill: Colour,
  text: string,
  options: PlainTextOptions = {},
): string =>
  `<text x="${px(x)}" y="${px(y)}" font-family="Anek, 'Anek Gujarati Variable', sans-serif" font-size="${px(size)}" font-weight="${options.weight ?? 600}" fill="${fill}" text-anchor="${options.anchor ?? 'middle'}"${options.spacing ? ` letter-spacing="${options.spacing}"` : ''}>${escapeXml(text)}</text>`

/** Draws text in a store's own font. */
export const signText = (
  x: number,
  y: number,
  size: number,
  fill: Colour,
  text: string,
  style: LetteringStyle,
  anchor: TextAnchor = 'middle',
): string =>
  `<text x="${px(x)}" y="${px(y)}" font-family="${style.family}, Shrikhand, serif" font-size="${px(size)}"${style.weight ? ` font-weight="${style.weight}"` : ''}${style.stretch ? ` style="font-stretch:${style.stretch}"` : ''} fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`

/** Returns the largest font size, up to `size`, at which small text fits into `width`. */
export const fitPlainText = (text: string, width: number, size: number): number =>
  Math.min(size, width / estimateWidth(text, 'ui'))
