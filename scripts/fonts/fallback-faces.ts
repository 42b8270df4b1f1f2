import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'

/** English letters about as often as they occur, spaces included. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '

/**
 * Mean advance of the sample in em. Arial's widths are those of its Adobe twin Helvetica; Georgia's mean stands to
 * Arial's as 913 to 904 (both per 2048).
 */
const arialMean = 0.4563
const systemFonts = {
  Arial: { mean: arialMean, locals: ['Arial', 'Liberation Sans', 'Helvetica'] },
  Georgia: { mean: (arialMean * 913) / 904, locals: ['Georgia', 'Gelasio'] },
} as const

export type LineMetrics = { ascent: number; descent: number; gap: number }

/** Line metrics in em. One set per family for all its scripts, or a line would grow when a second script enters it. */
export const lineMetrics: Record<'anek' | 'rasa' | 'eczar', LineMetrics> = {
  anek: { ascent: 0.9875, descent: 0.532, gap: 0 },
  rasa: { ascent: 0.728, descent: 0.272, gap: 0.218 },
  eczar: { ascent: 1.143, descent: 0.634, gap: 0 },
}

const percent = (ratio: number): string => `${Number((ratio * 100).toFixed(2))}%`

/** The three override descriptors; `scale` is the face's size-adjust, which would otherwise enlarge them too. */
export const overrideCss = ({ ascent, descent, gap }: LineMetrics, scale = 1): string =>
  `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(gap / scale)}`

function meanAdvance(font: Uint8Array, weight: number): number {
  const face = new Face(new Blob(Uint8Array.from(font).buffer))
  const instance = new Font(face)
  instance.setVariations([new Variation('wght', weight)])
  const buffer = new Buffer()
  buffer.addText(sample)
  buffer.guessSegmentProperties()
  shape(instance, buffer, [new Feature('kern', 0)])
  const total = buffer.getGlyphPositions().reduce((sum, position) => sum + position.xAdvance, 0)
  return total / sample.length / face.upem
}

/** A system font dressed in the web font's measure, so that the swap moves no line. `font` is the web face's TrueType. */
export function fallbackCss(
  family: string,
  font: Uint8Array,
  weight: number,
  metrics: LineMetrics,
  system: keyof typeof systemFonts,
): string {
  const { mean, locals } = systemFonts[system]
  const scale = meanAdvance(font, weight) / mean
  const sources = locals.map((name) => `local("${name}")`).join(',')
  return `@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${percent(scale)};${overrideCss(metrics, scale)}}`
}
