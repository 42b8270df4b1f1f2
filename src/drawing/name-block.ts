import type { Colour } from './colour.ts'
import type { LetteringStyle, TextAnchor } from './lettering.ts'
import { estimateWidth, plainText, signText } from './lettering.ts'
import { px } from './svg-writing.ts'

interface Names {
  nameEn: string
  nameGu: string
}

/** A drawing and its height. */
interface Block {
  svg: string
  height: number
}

/** Returns the text broken at the space that makes its two lines most similar in length. */
const inTwoLines = (text: string): string[] => {
  const tokens = text.split(' ')
  let best = [text]
  let shortest = Number.POSITIVE_INFINITY
  for (let i = 1; i < tokens.length; i++) {
    const lines = [tokens.slice(0, i).join(' '), tokens.slice(i).join(' ')]
    const longest = Math.max(...lines.map((line) => line.length))
    if (longest < shortest) {
      shortest = longest
      best = lines
    }
  }
  return best
}

/** Returns the space for vowel signs below the letters, as a share of the font size. */
const spaceBelow = (line: string): number => (/[\u0AC1-\u0AC4]/.test(line) ? 0.5 : 0.32)

/**
 * Draws the name on a label: Gujarati large, on one line or two, English small under it; fits `maxWidth` by
 * `maxHeight`.
 */
export const nameBlock = (
  names: Names,
  style: LetteringStyle,
  x: number,
  y: number,
  maxWidth: number,
  maxSize: number,
  fill: Colour,
  englishFill: Colour,
  anchor: TextAnchor = 'middle',
  maxHeight = 999,
): Block => {
  const english = names.nameEn.toUpperCase()
  const englishSize = Math.max(7, Math.min(13, maxWidth / (estimateWidth(english, 'ui') + english.length * 0.06)))
  const fitLines = (lines: string[], cap: number) => {
    const below = spaceBelow(lines.at(-1) ?? '')
    const size = Math.min(
      cap,
      maxWidth / Math.max(...lines.map((line) => estimateWidth(line, style.face))),
      (maxHeight - englishSize * 1.1) / (0.86 + (lines.length - 1) * 1.1 + below),
    )
    return { lines, below, size }
  }
  let best = fitLines([names.nameGu], maxSize)
  if (names.nameGu.includes(' ')) {
    const two = fitLines(inTwoLines(names.nameGu), maxSize * 0.88)
    if (two.size > best.size * 1.1) best = two
  }
  const { lines, size, below } = best
  let svg = ''
  let baseline = y + size * 0.86
  for (const line of lines) {
    svg += signText(x, baseline, size, fill, line, style, anchor)
    baseline += size * 1.1
  }
  const englishBaseline = baseline - size * 1.1 + size * below + englishSize * 0.82
  svg += plainText(x, englishBaseline, englishSize, englishFill, english, {
    weight: 700,
    spacing: px(englishSize * 0.06),
    anchor,
  })
  const height = size * 0.86 + (lines.length - 1) * size * 1.1 + size * below + englishSize * 1.1
  return { svg, height: height + 2 }
}

/** Draws a name block centred vertically in the given height. */
export const centredName = (
  names: Names,
  style: LetteringStyle,
  x: number,
  y: number,
  width: number,
  maxSize: number,
  fill: Colour,
  englishFill: Colour,
  anchor: TextAnchor,
  maxHeight: number,
): Block => {
  const block = nameBlock(names, style, x, y, width, maxSize, fill, englishFill, anchor, maxHeight)
  const drop = (maxHeight - block.height) / 2
  return drop > 2 ? nameBlock(names, style, x, y + drop, width, maxSize, fill, englishFill, anchor, maxHeight) : block
}
