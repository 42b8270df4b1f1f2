import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { type PointRange, pointsIn, pointsOf } from './font-points.ts'
import type { IndicScript, ShapingDepth } from './indic-clusters.ts'
import type { OwnTexts } from './own-texts.ts'

/** Characters of the English interface: ASCII, typographic marks and the currency signs of the converter. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, step) => 32 + step))
const latinCore = pointsOf(`${ascii.replace(/[\^`~{}|<>\\]/g, '')}\u00a0‘’“”…×·£€–`)
const readingCore = pointsOf(`${ascii.replace(/[\^`~{}|<>\\[\]_#$=*]/g, '')}\u00a0‘’“”…×–`)
const marks = pointsOf(' ,.!?:;-()%&/‘’“”…\u00a0')
/** Includes the letters of the shop's own name, which is in Latin on every page. */
const readingMarks = pointsOf(` 0123456789,.!?:;-–()%&/+'"‘’“”…\u00a0${identity.name.en}`)
const latinMore = [
  ...pointsOf('[\\]^_`{|}~<>#@$=*'),
  ...pointsIn([
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2010, 0x2026],
    [0x2032, 0x203a],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ]),
]
const latinExtended = pointsIn([
  [0x100, 0x24f],
  [0x1e00, 0x1eff],
])
const gujarati = pointsIn([
  [0xa80, 0xaff],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
])
const devanagari = pointsIn([
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
])
const rupee = pointsOf('₹')
const spaces = pointsOf(' \u00a0')

const latinFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'rlig', 'calt', 'rvrn', 'tnum', 'lnum']
/** English needs no marks above its letters: names with accents come from the larger files. */
const englishFeatures = ['kern', 'liga', 'calt', 'rvrn', 'tnum', 'lnum']
const readingFeatures = latinFeatures.filter((feature) => feature !== 'tnum')
const readingEnglish = englishFeatures.filter((feature) => feature !== 'tnum')
/**
 * All features that shaping needs, without `kern`: pair spacing is a tenth of these files and hardly visible in Indic
 * words.
 */
const indicFeatures =
  'akhn rphf rkrf blwf half vatu cjct nukt pres abvs blws psts haln rlig calt ccmp abvm blwm mark mkmk rclt'.split(' ')
/** The features that open syllables need: nothing is joined. */
const openFeatures = 'pres abvs blws psts rlig calt ccmp abvm blwm mark mkmk rclt'.split(' ')
const letteringFeatures = ['kern', 'liga', 'mark', 'ccmp', 'rlig', 'calt']

const layoutTables = ['GDEF', 'GPOS', 'GSUB']

/** A weight in the file, and the CSS weights that it covers. */
type WeightBucket = { weight: number; declared: PointRange }

/**
 * The weights of a family. Every face of a family declares the same buckets, whatever its script: Chromium drops a
 * script whose face declares another range. Where a script's weight axis costs more bytes than a second file does,
 * its files are static, one per bucket.
 */
const anek: readonly WeightBucket[] = [
  { weight: 400, declared: [400, 549] },
  { weight: 600, declared: [550, 700] },
]
const reading: readonly WeightBucket[] = [
  { weight: 500, declared: [500, 599] },
  { weight: 700, declared: [600, 700] },
]
/** The names of the other languages, in the head of every page: a few letters instead of a script. */
const tongues: readonly WeightBucket[] = [{ weight: 600, declared: [400, 700] }]
const lettering: readonly WeightBucket[] = [{ weight: 400, declared: [400, 400] }]

export type WebFace = {
  name: string
  family: string
  /** A second family name for the same file. */
  alias?: string
  /** Path below node_modules/@fontsource*, a WOFF2 file. */
  source: string
  points: readonly number[]
  buckets: readonly WeightBucket[]
  /** `axis` retains the weights between first and last bucket in one file, `static` builds one file per bucket. */
  cut: 'axis' | 'static' | 'plain'
  features?: readonly string[]
  /** Includes the space between words, which would otherwise load the file of marks. */
  spaced?: true
  /** Pairs of letters use a small table of the visible ones (`thin-kern.ts`); for letters without marks. */
  thinKern?: true
  /** Tables that a sign without layout rules does not need. */
  without?: readonly string[]
  /** Indic faces: which clusters are well set, and which of our texts must be exact. */
  shaping?: { script: IndicScript; depth: ShapingDepth | 'none'; texts: OwnTexts }
  metrics: 'anek' | 'rasa' | 'eczar' | 'lettering'
  /** Languages whose first page requires it. */
  firstPage: readonly Language[]
  /** Languages that preload it in the page head (its first file, when there are several). */
  preload?: readonly Language[]
  /** Languages that show their own letters at once with it (`web/layout/load-fonts-later.ts`): what each of their pages needs. */
  together?: readonly Language[]
  /** Excluded pages, which set its letters otherwise (`rulesPages` in faces-css.ts) or have none of them. */
  unlessSelector?: string
}

const variable = (pack: string, subset: string): string =>
  `@fontsource-variable/${pack}/files/${pack}-${subset}-wght-normal.woff2`
const plain = (pack: string, subset: string): string => `@fontsource/${pack}/files/${pack}-${subset}-400-normal.woff2`

const all: readonly Language[] = ['en', 'gu', 'hi']
/** Prices use Anek; Rasa, as lettering with marks, covers only the texts of the home page. */
const withoutPrices = 'body:not(:has(.price))'
const withoutFront = 'body:not(:has(.hero))'

/**
 * Every face the pages may request. Within a family a later row wins where ranges meet, so the small files come last.
 * Gujarati has its own families, with the rupee sign and the space: first in the stacks of Gujarati pages, they avoid
 * the small files for the other languages.
 */
export const webFaces: readonly WebFace[] = [
  {
    name: 'anek-latin-extended',
    family: 'Anek',
    source: variable('anek-latin', 'latin-ext'),
    points: latinExtended,
    buckets: anek,
    cut: 'axis',
    features: latinFeatures,
    metrics: 'anek',
    firstPage: [],
  },
  {
    name: 'anek-latin-more',
    family: 'Anek',
    source: variable('anek-latin', 'latin'),
    points: latinMore,
    buckets: anek,
    cut: 'axis',
    features: latinFeatures,
    metrics: 'anek',
    firstPage: [],
  },
  {
    name: 'anek-devanagari',
    family: 'Anek',
    source: variable('anek-devanagari', 'devanagari'),
    points: devanagari,
    buckets: anek,
    cut: 'static',
    features: indicFeatures,
    shaping: { script: 'devanagari', depth: 'everyday', texts: 'all' },
    metrics: 'anek',
    firstPage: ['hi'],
    preload: ['hi'],
    together: ['hi'],
  },
  {
    name: 'anek-gujarati',
    family: 'Anek Gujarati',
    source: variable('anek-gujarati', 'gujarati'),
    points: [...gujarati, ...rupee],
    buckets: anek,
    cut: 'static',
    features: indicFeatures,
    shaping: { script: 'gujarati', depth: 'everyday', texts: 'all' },
    metrics: 'anek',
    firstPage: ['gu'],
    preload: ['gu'],
    together: ['gu'],
  },
  {
    name: 'anek-latin',
    family: 'Anek',
    source: variable('anek-latin', 'latin'),
    points: latinCore,
    buckets: anek,
    cut: 'axis',
    features: englishFeatures,
    thinKern: true,
    metrics: 'anek',
    firstPage: all,
    preload: ['en'],
    together: ['gu', 'hi'],
  },
  {
    name: 'anek-rupee',
    family: 'Anek',
    source: variable('anek-gujarati', 'gujarati'),
    points: rupee,
    buckets: anek,
    cut: 'axis',
    without: layoutTables,
    metrics: 'anek',
    firstPage: ['en', 'hi'],
    together: ['en', 'hi'],
    unlessSelector: withoutPrices,
  },
  {
    name: 'anek-tongues-gujarati',
    family: 'Anek Tongues',
    source: variable('anek-gujarati', 'gujarati'),
    points: [],
    buckets: tongues,
    cut: 'static',
    features: indicFeatures,
    shaping: { script: 'gujarati', depth: 'none', texts: 'tongues' },
    metrics: 'anek',
    firstPage: ['en', 'hi'],
    together: ['en', 'hi'],
  },
  {
    name: 'anek-tongues-devanagari',
    family: 'Anek Tongues',
    source: variable('anek-devanagari', 'devanagari'),
    points: [],
    buckets: tongues,
    cut: 'static',
    features: indicFeatures,
    shaping: { script: 'devanagari', depth: 'none', texts: 'tongues' },
    metrics: 'anek',
    firstPage: ['en', 'gu'],
    together: ['en', 'gu'],
  },

  {
    name: 'rasa-latin-more',
    family: 'Rasa',
    source: variable('rasa', 'latin'),
    points: latinMore,
    buckets: reading,
    cut: 'axis',
    features: readingFeatures,
    metrics: 'rasa',
    firstPage: [],
  },
  {
    name: 'rasa-gujarati',
    family: 'Rasa Gujarati',
    source: variable('rasa', 'gujarati'),
    points: [...gujarati, ...rupee, ...spaces],
    buckets: reading,
    cut: 'axis',
    features: indicFeatures,
    shaping: { script: 'gujarati', depth: 'everyday', texts: 'all' },
    metrics: 'rasa',
    firstPage: ['gu'],
    together: ['gu'],
  },
  {
    name: 'rasa-latin',
    family: 'Rasa',
    source: variable('rasa', 'latin'),
    points: readingCore,
    buckets: reading,
    cut: 'axis',
    features: readingEnglish,
    thinKern: true,
    metrics: 'rasa',
    firstPage: ['en'],
    together: ['en'],
  },
  {
    name: 'rasa-rupee',
    family: 'Rasa',
    source: variable('rasa', 'gujarati'),
    points: rupee,
    buckets: reading,
    cut: 'axis',
    without: layoutTables,
    metrics: 'rasa',
    firstPage: ['en', 'hi'],
    together: ['en', 'hi'],
    unlessSelector: withoutFront,
  },
  {
    name: 'rasa-marks',
    family: 'Rasa Marks',
    source: variable('rasa', 'latin'),
    points: readingMarks,
    buckets: reading,
    cut: 'axis',
    features: readingEnglish,
    thinKern: true,
    metrics: 'rasa',
    firstPage: ['gu', 'hi'],
    together: ['gu', 'hi'],
    unlessSelector: '.policy',
  },
  {
    name: 'rasa-open',
    family: 'Rasa Open',
    source: variable('rasa', 'gujarati'),
    points: [],
    buckets: [{ weight: 700, declared: [500, 700] }],
    cut: 'static',
    features: openFeatures,
    shaping: { script: 'gujarati', depth: 'open', texts: 'none' },
    metrics: 'rasa',
    firstPage: ['en'],
  },
  {
    name: 'rasa-names',
    family: 'Rasa Names',
    source: variable('rasa', 'gujarati'),
    points: [],
    buckets: [{ weight: 700, declared: [500, 700] }],
    cut: 'static',
    features: indicFeatures,
    shaping: { script: 'gujarati', depth: 'plain', texts: 'names' },
    metrics: 'rasa',
    firstPage: [],
  },
  {
    name: 'eczar-devanagari',
    family: 'Eczar',
    source: variable('eczar', 'devanagari'),
    points: devanagari,
    buckets: reading,
    cut: 'axis',
    features: indicFeatures,
    shaping: { script: 'devanagari', depth: 'everyday', texts: 'all' },
    metrics: 'eczar',
    firstPage: ['hi'],
    together: ['hi'],
  },

  {
    name: 'shrikhand-latin',
    family: 'Shrikhand',
    source: plain('shrikhand', 'latin'),
    points: latinCore,
    buckets: lettering,
    cut: 'plain',
    features: letteringFeatures,
    metrics: 'lettering',
    firstPage: [],
  },
  {
    name: 'shrikhand-gujarati',
    family: 'Shrikhand Gujarati',
    source: plain('shrikhand', 'gujarati'),
    points: [...gujarati, ...rupee, ...spaces],
    buckets: lettering,
    cut: 'plain',
    features: indicFeatures,
    shaping: { script: 'gujarati', depth: 'everyday', texts: 'all' },
    metrics: 'lettering',
    firstPage: ['gu'],
    together: ['gu'],
  },
  {
    name: 'shrikhand-marks',
    family: 'Shrikhand Signs',
    alias: 'Shrikhand Marks',
    source: plain('shrikhand', 'latin'),
    points: marks,
    buckets: lettering,
    cut: 'plain',
    features: letteringFeatures,
    metrics: 'lettering',
    firstPage: all,
    together: all,
    unlessSelector: withoutFront,
  },
  {
    name: 'shrikhand-signs',
    family: 'Shrikhand Signs',
    source: plain('shrikhand', 'gujarati'),
    points: [],
    spaced: true,
    buckets: lettering,
    cut: 'plain',
    features: [...indicFeatures, 'kern'],
    shaping: { script: 'gujarati', depth: 'none', texts: 'signs' },
    metrics: 'lettering',
    firstPage: ['en', 'hi'],
    together: ['en', 'hi'],
  },
  {
    name: 'shrikhand-open',
    family: 'Shrikhand Open',
    source: plain('shrikhand', 'gujarati'),
    points: [],
    spaced: true,
    buckets: lettering,
    cut: 'plain',
    features: openFeatures,
    shaping: { script: 'gujarati', depth: 'open', texts: 'none' },
    metrics: 'lettering',
    firstPage: [],
  },
  {
    name: 'shrikhand-names',
    family: 'Shrikhand Names',
    source: plain('shrikhand', 'gujarati'),
    points: [],
    spaced: true,
    buckets: lettering,
    cut: 'plain',
    features: indicFeatures,
    shaping: { script: 'gujarati', depth: 'plain', texts: 'names' },
    metrics: 'lettering',
    firstPage: [],
  },
  {
    name: 'rozha-one-devanagari',
    family: 'Rozha One',
    source: plain('rozha-one', 'devanagari'),
    points: [...devanagari, ...rupee],
    buckets: lettering,
    cut: 'plain',
    features: indicFeatures,
    shaping: { script: 'devanagari', depth: 'everyday', texts: 'all' },
    metrics: 'lettering',
    firstPage: ['hi'],
    together: ['hi'],
  },
]
