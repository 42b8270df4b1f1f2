import { px } from './svg-writing.ts'

/** The settings of a text run: family, size in drawing units, weight 100 to 900, width in percent, letter spacing. */
interface TextSetting {
  family: string
  size: number
  weight: number
  stretch: number
  spacing: number
}

/** Converts a text into path data that starts at 0,0 on the baseline, with its advance. */
export type TextShaper = (text: string, setting: TextSetting) => { path: string; advance: number }

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const unescapeXml = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => entities[name] ?? name)

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * Returns a drawing with its text converted to outlines, so that it needs no fonts and works in <img>; everything
 * else is unchanged.
 */
export const outlineText = (svg: string, shape: TextShaper): string =>
  svg.replace(/<text( [^>]*)>([^<]*)<\/text>/g, (_, attributes: string, escaped: string) => {
    if (escaped === '') return ''
    const { path, advance } = shape(unescapeXml(escaped), {
      family: (attribute(attributes, 'font-family') ?? '').split(',')[0]?.replaceAll("'", '') ?? '',
      size: Number(attribute(attributes, 'font-size')),
      weight: Number(attribute(attributes, 'font-weight') ?? 400),
      stretch: Number(/font-stretch:\s*(\d+)/.exec(attributes)?.[1] ?? 100),
      spacing: Number(attribute(attributes, 'letter-spacing') ?? 0),
    })
    const anchor = attribute(attributes, 'text-anchor')
    const before = anchor === 'middle' ? advance / 2 : anchor === 'end' ? advance : 0
    const x = px(Number(attribute(attributes, 'x')) - before)
    return `<path transform="translate(${x} ${attribute(attributes, 'y')})" fill="${attribute(attributes, 'fill')}" d="${path}"/>`
  })
