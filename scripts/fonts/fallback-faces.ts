import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'

/** English letters in about their natural frequency, spaces included. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '

/**
 * Likely system fonts, sans and serif, each with the mean advance of the sample in em (measured on the font or on its
 * metric twin: Arimo for Arial, Gelasio for Georgia, Tinos for Times). Each one gets its own adjusted fallback face,
 * the likeliest first.
 */
const systemFonts = {
  sans: [
    { name: 'Arial', mean: 0.4563, locals: ['Arial', 'Liberation Sans', 'Helvetica'] },
    { name: 'Roboto', mean: 0.458, locals: ['Roboto'] },
    { name: 'DejaVu Sans', mean: 0.5226, locals: ['DejaVu Sans'] },
  ],
  serif: [
    { name: 'Georgia', mean: 0.4533, locals: ['Georgia', 'Gelasio'] },
    { name: 'Noto Serif', mean: 0.4972, locals: ['Noto Serif', 'Droid Serif'] },
    { name: 'Times', mean: 0.4172, locals: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
    { name: 'DejaVu Serif', mean: 0.527, locals: ['DejaVu Serif'] },
  ],
} as const

export type SystemKind = keyof typeof systemFonts

/** Returns the fallback families of a web family for its font stack, such as `"Rasa as Georgia","Rasa as Times"…`. */
export const fallbackStack = (family: string, kind: SystemKind): string =>
  systemFonts[kind].map(({ name }) => `"${family} as ${name}"`).join(',')

export type LineMetrics = { ascent: number; descent: number; gap: number }

/**
 * Line metrics in em. All scripts of a family share one set, so that a second script does not change the line height.
 */
export const lineMetrics: Record<'anek' | 'rasa' | 'eczar', LineMetrics> = {
  anek: { ascent: 0.9875, descent: 0.532, gap: 0 },
  rasa: { ascent: 0.728, descent: 0.272, gap: 0.218 },
  eczar: { ascent: 1.143, descent: 0.634, gap: 0 },
}

const percent = (ratio: number): string => `${Number((ratio * 100).toFixed(2))}%`

/**
 * Returns the three override descriptors; `scale` is the face's size-adjust, which would otherwise enlarge them too.
 */
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

/**
 * Returns system fonts adjusted to the web font's metrics, so that the swap moves no line. `font` is the web face's
 * TrueType.
 */
export function fallbackCss(
  family: string,
  font: Uint8Array,
  weight: number,
  metrics: LineMetrics,
  kind: SystemKind,
): string[] {
  const own = meanAdvance(font, weight)
  return systemFonts[kind].map(({ name, mean, locals }) => {
    const scale = own / mean
    const sources = locals.map((local) => `local("${local}")`).join(',')
    return `@font-face{font-family:"${family} as ${name}";src:${sources};size-adjust:${percent(scale)};${overrideCss(metrics, scale)}}`
  })
}
