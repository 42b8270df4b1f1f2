import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import { type LineMetrics, lineMetrics, overrideCss } from './fallback-faces.ts'
import type { IndicScript } from './indic-clusters.ts'

type Role = 'ui' | 'read' | 'sign'
type TemporaryFace = { role: Role; face: string; weight: number | undefined; declared: string }

/** The temporary families of each script: only the preloaded file, until the fonts of a role have loaded. */
const temporaryFaces: Record<IndicScript, readonly TemporaryFace[]> = {
  gujarati: [
    { role: 'ui', face: 'anek-gujarati', weight: 400, declared: '400 549' },
    { role: 'ui', face: 'anek-gujarati', weight: 600, declared: '550 700' },
    { role: 'read', face: 'rasa-gujarati', weight: 500, declared: '400 599' },
    { role: 'read', face: 'rasa-gujarati', weight: 700, declared: '600 700' },
    { role: 'sign', face: 'shrikhand-gujarati', weight: undefined, declared: '400 700' },
  ],
  devanagari: [
    { role: 'ui', face: 'anek-devanagari', weight: 400, declared: '400 549' },
    { role: 'ui', face: 'anek-devanagari', weight: 600, declared: '550 700' },
    { role: 'read', face: 'eczar-devanagari', weight: 500, declared: '400 599' },
    { role: 'read', face: 'eczar-devanagari', weight: 700, declared: '600 700' },
    { role: 'sign', face: 'rozha-one-devanagari', weight: undefined, declared: '400 700' },
  ],
}

/** The file that temporarily replaces the others. */
export const firstFile: Record<IndicScript, string> = {
  gujarati: 'anek-gujarati-400',
  devanagari: 'anek-devanagari-400',
}

const family = (role: Role, script: IndicScript): string => `"First ${role} ${script}"`

/**
 * Returns the families of a script's roles as the rest of a font stack; each page declares those of its own script
 * only.
 */
export const firstFamilies = (script: IndicScript): Record<Role, string> => ({
  ui: `${family('ui', script)},`,
  read: `${family('read', script)},`,
  sign: `${family('sign', script)},`,
})

/** English uses its interface face, and for reading text a system font, as `fallback-faces.ts` adjusts it. */
export const firstLatin = '"First ui latin"'

/**
 * The preloaded file of English pages alone: requested by its own name it loads no other, such as the rupee sign's.
 */
export const firstLatinCss = (url: string): string =>
  `@font-face{font-family:${firstLatin};src:url(${url}) format("woff2");font-weight:400 700;font-display:swap;${overrideCss(lineMetrics.anek)}}`

type Source = { font: Uint8Array; metrics: keyof typeof lineMetrics | 'lettering' }

/**
 * The preloaded file of a script under the names of the families that come later, as wide as each of them is over `words` and on its lines: a page
 * is read in one file, and nothing moves when the others arrive. `source` gives a face by its name, `url` is where the file lies.
 */
export function firstFaceCss(
  script: IndicScript,
  samples: readonly string[],
  url: string,
  source: (face: string) => Source,
): string[] {
  const own = advance(source(firstFile[script].replace(/-400$/, '')).font, 400, samples)
  return temporaryFaces[script].map(({ role, face, weight, declared }) => {
    const { font, metrics } = source(face)
    const scale = advance(font, weight, samples) / own
    const lines = overrideCss(metrics === 'lettering' ? ownLines(font) : lineMetrics[metrics], scale)
    const size = `${Number((scale * 100).toFixed(2))}%`
    return `@font-face{font-family:${family(role, script)};src:url(${url}) format("woff2");font-weight:${declared};font-display:swap;size-adjust:${size};${lines}}`
  })
}

/** Returns the total width of all words, in em. */
function advance(font: Uint8Array, weight: number | undefined, samples: readonly string[]): number {
  const face = new Face(new Blob(Uint8Array.from(font).buffer))
  const instance = new Font(face)
  if (weight !== undefined) instance.setVariations([new Variation('wght', weight)])
  const buffer = new Buffer()
  buffer.addText(samples.join(''))
  buffer.guessSegmentProperties()
  shape(instance, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem
}

/** The line metrics of a face that keeps its own. */
function ownLines(font: Uint8Array): LineMetrics {
  const face = new Face(new Blob(Uint8Array.from(font).buffer))
  const table = new DataView(Uint8Array.from(face.referenceTable('hhea') ?? []).buffer)
  const em = (at: number) => table.getInt16(at) / face.upem
  return { ascent: em(4), descent: -em(6), gap: em(8) }
}
