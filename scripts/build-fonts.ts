import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Language, languages } from '#domain/language/language.ts'
import type { FontRequest } from '#web/layout/load-fonts-later.ts'
import { coverageOf, cutWebFace, readFont } from './fonts/cut-web-faces.ts'
import { facesCss, type PlacedFile } from './fonts/faces-css.ts'
import { fallbackCss, lineMetrics } from './fonts/fallback-faces.ts'
import { firstFaceCss, firstFile, firstLatinCss } from './fonts/first-faces.ts'
import type { IndicScript } from './fonts/indic-clusters.ts'
import { listWordsOfTexts } from './fonts/own-texts.ts'
import { printFaces } from './fonts/print-faces.ts'
import { subsetGlyphs } from './fonts/subset-glyphs.ts'
import { webFaces } from './fonts/web-faces.ts'

const repository = resolve(import.meta.dirname, '..')

/**
 * The font manifest that the page head and the budgets read. Addresses are absolute paths; bytes are WOFF2 bytes on
 * the wire.
 */
export type FontManifest = {
  inputs: string
  languages: Record<Language, { preload: string[]; together: FontRequest[]; firstPage: string[]; bytes: number }>
  files: Record<string, { face: string; bytes: number }>
}

const sources = [...new Set([...webFaces, ...printFaces].map((face) => face.source))]
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A hash that changes when a font, this script or one of our own texts changes. */
function hashInputs(): string {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(join(repository, 'node_modules', source)))
  for (const path of ['scripts/build-fonts.ts', ...globSync('scripts/fonts/*.ts', { cwd: repository }).sort()]) {
    hash.update(readFileSync(join(repository, path)))
  }
  for (const script of ['gujarati', 'devanagari'] as const) {
    for (const kind of ['all', 'names', 'signs'] as const)
      hash.update(listWordsOfTexts(repository, script, kind).join(' '))
  }
  return hash.digest('hex')
}

async function writeWebFaces(directory: string): Promise<PlacedFile[]> {
  const placed: PlacedFile[] = []
  for (const face of webFaces) {
    for (const file of await cutWebFace(repository, face)) {
      const name = `${file.name}.${digest(file.woff2).slice(0, 8)}.woff2`
      writeFileSync(join(directory, name), file.woff2)
      placed.push({ ...file, url: `/fonts/${name}` })
    }
  }
  return placed
}

async function writePrintFaces(directory: string): Promise<void> {
  mkdirSync(join(directory, 'print'), { recursive: true })
  for (const { name, source, weight } of printFaces) {
    const font = await readFont(repository, source)
    writeFileSync(
      join(directory, 'print', `${name}.ttf`),
      await subsetGlyphs(font, { points: coverageOf(font), weight }),
    )
  }
}

/** The SIL Open Font License asks that its text travels with every copy of the fonts, changed or not. */
function copyLicences(directory: string): void {
  mkdirSync(join(directory, 'licences'), { recursive: true })
  const packages = new Set(sources.map((source) => source.split('/').slice(0, 2).join('/')))
  for (const name of packages) {
    copyFileSync(
      join(repository, 'node_modules', name, 'LICENSE'),
      join(directory, 'licences', `${basename(name)}-OFL-1.1.txt`),
    )
  }
}

function describe(inputs: string, files: readonly PlacedFile[]): FontManifest {
  const forLanguage = (language: Language): FontManifest['languages'][Language] => {
    const first = files.filter((file) => file.face.firstPage.includes(language))
    const preload = webFaces
      .filter((face) => face.preload?.includes(language))
      .flatMap((face) => files.find((file) => file.face.name === face.name)?.url ?? [])
    const together = files
      .filter((file) => file.face.together?.includes(language) && !preload.includes(file.url))
      .flatMap(({ face, points, declared }) => {
        const char = String.fromCodePoint(points.find((point) => point > 0x2c) ?? 0x20)
        // Gujarati pages have a separate file for the family of that name, and request this one by its second name.
        const family = (language === 'gu' && face.alias) || face.family
        return declared.map(([from]): FontRequest => {
          const font = `${from} 1em "${family}"`
          return face.unlessSelector ? [font, char, face.unlessSelector] : [font, char]
        })
      })
    const bytes = first.reduce((sum, file) => sum + file.woff2.byteLength, 0)
    return { preload, together, firstPage: first.map((file) => file.url), bytes }
  }
  return {
    inputs,
    languages: { en: forLanguage('en'), gu: forLanguage('gu'), hi: forLanguage('hi') },
    files: Object.fromEntries(
      files.map((file) => [file.url, { face: file.name, bytes: file.woff2.byteLength }] as const),
    ),
  }
}

/**
 * Builds all font files, faces.css, the print fonts and the licences in `directory` (served as /fonts), replacing
 * existing files. Does nothing when the manifest there comes from the same inputs. Returns the manifest.
 */
export async function buildFonts(directory: string): Promise<FontManifest> {
  const inputs = hashInputs()
  const manifestPath = join(directory, 'manifest.json')
  if (existsSync(manifestPath)) {
    const existing = JSON.parse(readFileSync(manifestPath, 'utf8')) as FontManifest
    if (existing.inputs === inputs) return existing
  }
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const files = await writeWebFaces(directory)
  const fallbacks = [
    ...fallbackCss('Anek', await readFace('anek-latin'), 400, lineMetrics.anek, 'sans'),
    ...fallbackCss('Rasa', await readFace('rasa-latin'), 500, lineMetrics.rasa, 'serif'),
  ]
  const firsts = [
    firstLatinCss(urlOf(files, 'anek-latin')),
    ...(await temporaryFaceCss('gujarati', files)),
    ...(await temporaryFaceCss('devanagari', files)),
  ]
  writeFileSync(join(directory, 'faces.css'), facesCss(files, [...fallbacks, ...firsts]))
  await writePrintFaces(directory)
  copyLicences(directory)
  const manifest = describe(inputs, files)
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** The preloaded file of a script, which replaces the others until they arrive. */
async function temporaryFaceCss(script: IndicScript, files: readonly PlacedFile[]): Promise<string[]> {
  const faces = webFaces.filter(({ shaping, points }) => shaping?.script === script && points.length > 0)
  const fonts = new Map(
    await Promise.all(faces.map(async ({ name, metrics }) => [name, { font: await readFace(name), metrics }] as const)),
  )
  return firstFaceCss(script, listWordsOfTexts(repository, script, 'all'), urlOf(files, firstFile[script]), (name) => {
    const source = fonts.get(name)
    if (!source) throw new Error(`no face is called ${name}`)
    return source
  })
}

function urlOf(files: readonly PlacedFile[], name: string): string {
  const file = files.find((candidate) => candidate.name === name)
  if (!file) throw new Error(`no file is called ${name}`)
  return file.url
}

function readFace(name: string): Promise<Uint8Array> {
  const face = webFaces.find((candidate) => candidate.name === name)
  if (!face) throw new Error(`no face is called ${name}`)
  return readFont(repository, face.source)
}

if (import.meta.main) {
  const manifest = await buildFonts(join(repository, 'dist/fonts'))
  for (const language of languages)
    console.log(`${language}: ${manifest.languages[language].bytes} bytes of fonts on a first page`)
}
