import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { isOpenName } from '#domain/language/open-name.ts'
import signLines from '#texts/sign-lines.json' with { type: 'json' }
import { buildFonts, type FontManifest } from '../scripts/build-fonts.ts'
import { readFont } from '../scripts/fonts/cut-web-faces.ts'
import { listWordsOfTexts } from '../scripts/fonts/own-texts.ts'
import { subsetGlyphs } from '../scripts/fonts/subset-glyphs.ts'
import { webFaces } from '../scripts/fonts/web-faces.ts'
import { unpackWoff2 } from '../scripts/fonts/woff2-bytes.ts'

type Rule = { family: string; url: string; weight: string; points: Set<number> }

function parsePoints(range: string): Set<number> {
  const points = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  })
  return new Set(points)
}

function parseRules(css: string): Rule[] {
  const pattern =
    /@font-face\{font-family:"([^"]+)";src:url\(([^)]+)\)[^}]*font-weight:([\d ]+);[^}]*unicode-range:([^}]+)\}/g
  return [...css.matchAll(pattern)].map(([, family = '', url = '', weight = '', range = '']) => ({
    family,
    url,
    weight,
    points: parsePoints(range),
  }))
}

function shapeText(
  font: Uint8Array,
  text: string,
  features: Feature[] = [],
): { advance: number; missing: boolean; glyphs: number[]; clusters: (number | undefined)[] } {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(new Font(new Face(new Blob(Uint8Array.from(font).buffer))), buffer, features)
  const glyphs = buffer.getGlyphInfosAndPositions()
  return {
    advance: glyphs.reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0),
    missing: glyphs.some((glyph) => glyph.codepoint === 0),
    glyphs: glyphs.map((glyph) => glyph.codepoint),
    clusters: glyphs.map((glyph) => glyph.cluster),
  }
}

const openFace = (font: Uint8Array): Face => new Face(new Blob(Uint8Array.from(font).buffer))

/** Returns the kerning of each pair in a font's old `kern` table, by "left right". */
function kerningPairs(font: Uint8Array): Map<string, number> {
  const table = openFace(font).referenceTable('kern')
  const view = new DataView(Uint8Array.from(table ?? []).buffer)
  const pairs = Array.from({ length: view.getUint16(10) }, (_, index) => 18 + 6 * index)
  return new Map(pairs.map((at) => [`${view.getUint16(at)} ${view.getUint16(at + 2)}`, view.getInt16(at + 4)] as const))
}

const directory = mkdtempSync(join(tmpdir(), 'haatdi-fonts-'))
let manifest: FontManifest
let css: string
let rules: Rule[]

beforeAll(async () => {
  manifest = await buildFonts(directory)
  css = readFileSync(join(directory, 'faces.css'), 'utf8')
  rules = parseRules(css)
}, 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const readWoff2 = (face: string): Promise<Uint8Array> => {
  const url = Object.keys(manifest.files).find((key) => manifest.files[key]?.face === face)
  if (!url) throw new Error(`no file for ${face}`)
  return unpackWoff2(readFileSync(join(directory, basename(url))))
}

describe('fonts', () => {
  const budgets: Record<Language, number> = { en: 60_000, gu: 190_000, hi: 230_000 }

  test.each(languages)('a first page in %s stays inside its budget', (language) => {
    const { bytes, firstPage } = manifest.languages[language]
    const weighed = firstPage.reduce((sum, url) => sum + statSync(join(directory, basename(url))).size, 0)
    expect(weighed).toBe(bytes)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(budgets[language])
  })

  test.each(languages)(
    'a first page in %s has the rupee sign, digits and its own letters for the interface',
    (language) => {
      const loaded = rules.filter(
        (rule) =>
          ['Anek', 'Anek Gujarati'].includes(rule.family) && manifest.languages[language].firstPage.includes(rule.url),
      )
      const covered = new Set(loaded.flatMap((rule) => [...rule.points]))
      const samples = { en: 'Haatdi, 1.5 kg & £?', gu: 'હાટડી ઊંધિયું ક્ષ ળ ૨૦', hi: 'हाटड़ी ऊँधियू क्ष ज्ञ ॰।' }
      for (const char of `₹0123456789.${samples[language]}`) {
        expect(covered.has(char.codePointAt(0) ?? 0), char).toBe(true)
      }
    },
  )

  test('one file is preloaded for each language, its interface face; what arrives later is dressed in its measure and shifts nothing', () => {
    for (const language of languages) {
      const { preload, firstPage } = manifest.languages[language]
      expect(preload).toHaveLength(1)
      expect(firstPage).toEqual(expect.arrayContaining(preload))
    }
  })

  test('within a family every script declares the same weights, or Chromium would drop a script', () => {
    const weightsByFamily = Map.groupBy(rules, (rule) => rule.family)
    expect([...weightsByFamily.keys()]).toEqual(
      expect.arrayContaining([
        'Anek',
        'Anek Gujarati',
        'Rasa',
        'Rasa Gujarati',
        'Eczar',
        'Shrikhand',
        'Shrikhand Gujarati',
        'Rozha One',
      ]),
    )
    for (const [family, faces] of weightsByFamily) {
      const weightsByScript = Map.groupBy(faces, (face) => [...face.points].join())
      const declared = [...weightsByScript.values()].map((group) =>
        group
          .map((face) => face.weight)
          .sort()
          .join(', '),
      )
      expect(new Set(declared).size, `${family}: ${declared.join(' | ')}`).toBe(1)
    }
    expect(css).not.toContain('font-stretch')
  })

  test('each rule swaps, and names a file that exists and holds what the rule promises', async () => {
    expect(rules.length).toBe(css.match(/unicode-range/g)?.length)
    expect(css.match(/font-display:swap/g)?.length).toBe(css.match(/src:url\(/g)?.length)
    const checked = new Map(rules.map((rule) => [rule.url, rule.points]))
    for (const [url, points] of checked) {
      const font = await unpackWoff2(readFileSync(join(directory, basename(url))))
      const held = new Set(new Face(new Blob(Uint8Array.from(font).buffer)).collectUnicodes())
      expect(
        [...points].filter((point) => !held.has(point)),
        url,
      ).toEqual([])
    }
  })

  test('the small file of sign lines sets every line as the whole font does', async () => {
    const small = await readWoff2('shrikhand-signs')
    const whole = await readFont(process.cwd(), '@fontsource/shrikhand/files/shrikhand-gujarati-400-normal.woff2')
    for (const line of [signLines.wordmark, ...signLines.lines]) {
      for (const word of line.match(/[\u0a80-\u0aff]+/gu) ?? []) {
        expect(shapeText(small, word).missing, word).toBe(false)
        expect(shapeText(small, word).advance, word).toBeCloseTo(shapeText(whole, word).advance, -2)
      }
    }
  })

  test.each([
    ['rasa-open', 'rasa-names', '@fontsource-variable/rasa/files/rasa-gujarati-wght-normal.woff2', 700],
    ['shrikhand-open', 'shrikhand-names', '@fontsource/shrikhand/files/shrikhand-gujarati-400-normal.woff2', undefined],
  ] as const)(
    '%s sets every name of open syllables as the whole font does, and weighs much less than %s',
    async (face, names, source, weight) => {
      const small = await readWoff2(face)
      const whole = await subsetGlyphs(await readFont(process.cwd(), source), {
        points: Array.from({ length: 128 }, (_, char) => 0xa80 + char),
        ...(weight ? { weight } : {}),
      })
      const sampleWords = listWordsOfTexts(process.cwd(), 'gujarati', 'names').filter(isOpenName)
      expect(sampleWords.length).toBeGreaterThan(200)
      for (const word of [...sampleWords, 'ઔષધિ', 'રૂપિયો', 'જાણીતું', 'હૃદય']) {
        expect(shapeText(small, word).missing, word).toBe(false)
        expect(shapeText(small, word).advance, word).toBe(
          shapeText(whole, word, [new Feature('kern', 0), new Feature('dist', 0)]).advance,
        )
      }
      expect(small.length).toBeLessThan((await readWoff2(names)).length * 0.75)
    },
  )

  test.each([
    ['anek-latin', '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'],
    ['rasa-latin', '@fontsource-variable/rasa/files/rasa-latin-wght-normal.woff2'],
  ])('%s keeps the distance of each pair of letters that shows', async (face, source) => {
    const small = await readWoff2(face)
    const whole = await readFont(process.cwd(), source)
    const { upem } = openFace(whole)
    const distances = kerningPairs(small)
    const glyphs = new Font(openFace(small))
    for (const pair of ['AV', 'VA', 'To', 'Ty', 'We', 'Yo', 'r,', 'y.', 'P.', '“A']) {
      const [left = '', right = ''] = pair
      const kerning = distances.get(
        `${glyphs.glyph(left.codePointAt(0) ?? 0)} ${glyphs.glyph(right.codePointAt(0) ?? 0)}`,
      )
      const own = shapeText(whole, pair).advance - shapeText(whole, left).advance - shapeText(whole, right).advance
      expect(Math.abs((kerning ?? 0) - own) / upem, pair).toBeLessThan(0.025)
    }
    expect(distances.size).toBeGreaterThan(500)
  })

  test.each([
    ['rasa-gujarati', 'ક્ષ શ્રી સ્ત્રી ઊંધિયું ર્દ્ર જ્ઞાન પ્રાપ્તિ ત્ર્યં'],
    ['anek-gujarati-400', 'ક્ષ શ્રી સ્ત્રી ઊંધિયું દ્ધિ જ્ઞાન પ્રાપ્તિ ઘ્ઝ'],
    ['anek-devanagari-600', 'कृष्ण स्त्री क्ष ज्ञान श्री द्ध्य हृदय र्त्ति'],
    ['eczar-devanagari', 'कृष्ण स्त्री क्ष ज्ञान श्री द्ध्य हृदय'],
    ['rozha-one-devanagari', 'हाटड़ी कृष्ण स्त्री क्ष ज्ञान ऑर्डर मिल गया'],
  ])('%s joins letters and puts them in order as the whole font does, without empty boxes', async (face, text) => {
    const font = await readWoff2(face)
    const source = webFaces.find(({ name }) => face.startsWith(name))?.source ?? ''
    const whole = await readFont(process.cwd(), source)
    for (const word of text.split(' ')) {
      const small = shapeText(font, word)
      expect(small.missing, word).toBe(false)
      expect(small.clusters, word).toEqual(shapeText(whole, word).clusters)
    }
    // The short i precedes its letter visually, in any typing order.
    const [ka, i] = ['rasa', 'anek-gujarati'].some((name) => face.startsWith(name)) ? 'કિ' : 'कि'
    const plain = new Font(openFace(font))
    expect(shapeText(font, `${ka}${i}`).glyphs.at(-1)).toBe(plain.glyph(ka?.codePointAt(0) ?? 0))
  })

  test.each(['rasa-names', 'shrikhand-names'])(
    'names that no text of ours holds are set with joined letters from the small file %s too',
    async (face) => {
      const font = await readWoff2(face)
      const visibleHalant = shapeText(font, 'ક્').glyphs.at(-1)
      for (const name of ['દ્વારકા', 'પ્રિયા', 'સ્વર્ગ', 'ક્લબ', 'લક્ષ્મી', 'બ્રહ્મા', 'ન્યૂ']) {
        expect(shapeText(font, name).missing, name).toBe(false)
        expect(shapeText(font, name).glyphs, name).not.toContain(visibleHalant)
      }
    },
  )

  test('system fonts are in for Anek and Rasa at their measure until they arrive', () => {
    const fallbackFaces = ['Anek as Arial', 'Anek as Roboto', 'Rasa as Georgia', 'Rasa as Noto Serif', 'Rasa as Times']
    for (const family of fallbackFaces) {
      const rule = css.split('\n').find((line) => line.includes(`"${family}";src:local`)) ?? ''
      const adjust = Number(/size-adjust:([\d.]+)%/.exec(rule)?.[1])
      expect(adjust, family).toBeGreaterThan(75)
      expect(adjust, family).toBeLessThan(115)
      expect(rule).toContain('ascent-override')
      expect(css).toMatch(new RegExp(`--f-(read|ui):[^;]*"${family}"`))
    }
  })

  test.each(['gu', 'hi'] as const)(
    'until its letters are shown a page in %s is set in its preloaded file alone',
    (language) => {
      const script = { gu: 'gujarati', hi: 'devanagari' }[language]
      const stack =
        css.split('\n').find((line) => line.startsWith(`html:root[lang=${language}][data-fonts-pending]`)) ?? ''
      const { preload, together } = manifest.languages[language]
      for (const role of ['ui', 'read', 'sign']) {
        const family = `"First ${role} ${script}"`
        expect(stack).toContain(`:${family},`)
        const faces = css.split('\n').filter((line) => line.startsWith(`@font-face{font-family:${family}`))
        expect(faces.length).toBeGreaterThan(0)
        for (const face of faces) {
          expect(face).toContain(`url(${preload[0]})`)
          const adjust = Number(/size-adjust:([\d.]+)%/.exec(face)?.[1])
          expect(adjust, face).toBeGreaterThan(75)
          expect(adjust, face).toBeLessThan(130)
        }
      }
      const named = new Set([...css.matchAll(/font-family:"([^"]+)";src:url/g)].map(([, family]) => family))
      expect(together.length).toBeGreaterThan(3)
      for (const [font] of together) expect(named).toContain(/"(.+)"/.exec(font)?.[1])
    },
  )

  test('until its letters are shown a page in English asks for its preloaded file and no other', () => {
    const stack = css.split('\n').find((line) => line.startsWith('html:root[lang=en][data-fonts-pending],')) ?? ''
    const named = [...new Set([...stack.matchAll(/"([^"]+)"/g)].map(([, family = '']) => family))]
    const files = css.split('\n').flatMap((line) => {
      const [, family = '', url] = /font-family:"([^"]+)";src:url\(([^)]+)\)/.exec(line) ?? []
      return url && named.includes(family) ? [url] : []
    })
    expect(files).toEqual(manifest.languages.en.preload)
    for (const role of ['sign', 'shop', 'read', 'ui', 'tongues']) expect(stack).toContain(`--f-${role}:`)
    const families = manifest.languages.en.together.map(([font]) => /"(.+)"/.exec(font)?.[1])
    expect([...new Set(families)].sort()).toEqual(['Anek', 'Anek Tongues', 'Rasa', 'Shrikhand Signs'])
  })

  test('print fonts and the licence of each package are there', () => {
    const printed = readdirSync(join(directory, 'print'))
    for (const name of ['AnekLatin', 'AnekLatin-Bold', 'AnekGujarati', 'AnekDevanagari', 'RasaLatin', 'Shrikhand']) {
      expect(printed).toContain(`${name}.ttf`)
    }
    const licences = readdirSync(join(directory, 'licences'))
    expect(licences).toHaveLength(7)
    for (const licence of licences) {
      expect(readFileSync(join(directory, 'licences', licence), 'utf8')).toContain('SIL Open Font License, Version 1.1')
    }
    expect(existsSync(join(directory, 'licences/rasa-OFL-1.1.txt'))).toBe(true)
  })

  test('nothing is made again while fonts and texts are the same', async () => {
    const before = statSync(join(directory, 'faces.css')).mtimeMs
    await buildFonts(directory)
    expect(statSync(join(directory, 'faces.css')).mtimeMs).toBe(before)
  })
})
