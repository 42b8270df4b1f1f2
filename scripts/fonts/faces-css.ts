import type { Language } from '#domain/language/language.ts'
import type { CutFile } from './cut-web-faces.ts'
import { fallbackStack, lineMetrics, overrideCss } from './fallback-faces.ts'
import { firstFamilies, firstLatin } from './first-faces.ts'
import { unicodeRange } from './font-points.ts'

/** A subset file with the URL that the browser requests. */
export type PlacedFile = CutFile & { url: string }

function faceCss({ url, face, points, declared }: PlacedFile): string[] {
  const metrics = face.metrics === 'lettering' ? '' : `;${overrideCss(lineMetrics[face.metrics])}`
  const families = face.alias ? [face.family, face.alias] : [face.family]
  const weights = declared.map(([from, to]) => (from === to ? `${from}` : `${from} ${to}`))
  return families.flatMap((family) =>
    weights.map(
      (weight) =>
        `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap${metrics};unicode-range:${unicodeRange(points)}}`,
    ),
  )
}

const reading = `${fallbackStack('Rasa', 'serif')},Georgia,serif`
const plainest = `${fallbackStack('Anek', 'sans')},system-ui,sans-serif`
const [gujarati, devanagari] = [firstFamilies('gujarati'), firstFamilies('devanagari')]
const lettering = 'Shrikhand,"Shrikhand Gujarati","Rozha One"'

/**
 * Returns the font stacks by language: pages use `var(--f-sign)`, `var(--f-read)` and `var(--f-ui)`, so that English
 * pages load the small files first. `--f-shop` is for lettering that is not in sign-lines.json, such as the name of a
 * new store.
 */
const stacks: Record<Language, Record<'sign' | 'shop' | 'read' | 'ui', string>> = {
  en: {
    sign: `"Shrikhand Signs",${lettering},serif`,
    shop: `"Shrikhand Names","Shrikhand Marks",${lettering},serif`,
    read: `"Rasa Names",Rasa,"Rasa Gujarati",Eczar,${reading}`,
    ui: `Anek,"Anek Gujarati",${plainest}`,
  },
  gu: {
    sign: `"Shrikhand Gujarati","Shrikhand Marks",Shrikhand,"Rozha One",${gujarati.sign}serif`,
    shop: `"Shrikhand Gujarati","Shrikhand Marks",Shrikhand,"Rozha One",${gujarati.sign}serif`,
    read: `"Rasa Gujarati","Rasa Marks",Rasa,Eczar,${gujarati.read}${reading}`,
    ui: `"Anek Gujarati",Anek,${gujarati.ui}${plainest}`,
  },
  hi: {
    sign: `"Shrikhand Signs","Rozha One",${lettering},${devanagari.sign}serif`,
    shop: `"Shrikhand Marks","Rozha One",${lettering},${devanagari.sign}serif`,
    read: `"Rasa Marks",Eczar,Rasa,"Rasa Gujarati",${devanagari.read}${reading}`,
    ui: `Anek,"Anek Gujarati",${devanagari.ui}${plainest}`,
  },
}

function stackCss(language: Language): string {
  const names = Object.entries(stacks[language]).map(([role, families]) => `--f-${role}:${families}`)
  if (language === 'en') names.push('--f-tongues:"Anek Tongues",var(--f-ui)')
  return `${language === 'en' ? 'html:root' : `html:root[lang=${language}]`}{${names.join(';')}}`
}

/** Names of open syllables (`shell/open-name.ts`) on English pages. */
const openNames = `html:root[lang=en] [data-open-name]:not([data-fonts-pending] *){--f-shop:"Shrikhand Open","Shrikhand Marks",${lettering},serif;--f-read:"Rasa Open",Rasa,"Rasa Gujarati",Eczar,${reading}}`

/**
 * Pages of rules name statutes and email addresses in Latin: they need all Latin letters, and no separate file of
 * marks.
 */
const rulesPages = `html:root[lang=gu]:has(.policy){--f-read:"Rasa Gujarati",Rasa,Eczar,${gujarati.read}${reading}}`

/**
 * Until its words are seen (`web/layout/load-fonts-later.ts`) a page is set in its preloaded file and the fonts the browser has, so that no other letters
 * come before them; then one part of it after the other lets go of that and of the family it kept. Nothing waits in a browser without scripts.
 */
const waiting = (
  [
    ['en', { sign: '', read: '', ui: `${firstLatin},` }],
    ['gu', gujarati],
    ['hi', devanagari],
  ] as const
).map(([language, { sign, read, ui }]) => {
  const [lettered, plain] = [`${sign}serif`, `${ui}${plainest}`]
  const roles = { sign: lettered, shop: lettered, read: `${read}${reading}`, ui: plain, tongues: plain }
  const names = Object.entries(roles).map(([role, families]) => `--f-${role}:${families}!important`)
  const page = `html:root[lang=${language}]`
  return `${page}[data-fonts-pending],${page} [data-fonts-pending]{${names.join(';')}}`
})

/** Returns the whole of faces.css: every @font-face rule, then the stacks. */
export const facesCss = (files: readonly PlacedFile[], fallbacks: readonly string[]): string =>
  `${[...files.flatMap(faceCss), ...fallbacks, ...(['en', 'gu', 'hi'] as const).map(stackCss), openNames, rulesPages, ...waiting].join('\n')}\n`
