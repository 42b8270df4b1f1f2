import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { addTable } from './add-table.ts'
import type { PointRange } from './font-points.ts'
import { collectGlyphs } from './glyph-closure.ts'
import { type IndicScript, listClusters } from './indic-clusters.ts'
import { listScripts } from './list-scripts.ts'
import { listWordsOfTexts } from './own-texts.ts'
import { subsetGlyphs } from './subset-glyphs.ts'
import { thinKern } from './thin-kern.ts'
import type { WebFace } from './web-faces.ts'
import { packWoff2, unpackWoff2 } from './woff2-bytes.ts'

/**
 * Each script's two sets of OpenType rules: current shapers use the newer one first, and an older font has only the
 * other.
 */
const ruleSets: Record<IndicScript, readonly [newer: string, older: string]> = {
  gujarati: ['gjr2', 'gujr'],
  devanagari: ['dev2', 'deva'],
}

function shapedScripts(font: Uint8Array, script: IndicScript): string[] {
  const fontScripts = listScripts(font)
  const rules = ruleSets[script].find((tag) => fontScripts.includes(tag))
  if (!rules) throw new Error(`a font for ${script} without its rules`)
  return [rules, 'DFLT']
}

/** One WOFF2 file; `declared` lists the weight range of each CSS rule that uses it. */
export type CutFile = { name: string; face: WebFace; woff2: Uint8Array; points: number[]; declared: PointRange[] }

/** Returns a packaged WOFF2 as TrueType. `root` is the repository, `source` the path below node_modules. */
export const readFont = (root: string, source: string): Promise<Uint8Array> =>
  unpackWoff2(readFileSync(join(root, 'node_modules', source)))

export const coverageOf = (font: Uint8Array): Set<number> =>
  new Set(new Face(new Blob(Uint8Array.from(font).buffer)).collectUnicodes())

const pointsOfAll = (phrases: readonly string[]): Set<number> =>
  new Set(phrases.flatMap((phrase) => [...phrase].map((char) => char.codePointAt(0) ?? 0)))

/** A face without its own code points covers the letters of its texts. */
async function planGlyphs(
  root: string,
  font: Uint8Array,
  face: WebFace,
): Promise<{ points: Set<number>; glyphs?: Set<number> }> {
  if (!face.shaping) return { points: new Set(face.points) }
  const { script, depth, texts } = face.shaping
  const samples = [...(depth === 'none' ? [] : listClusters(script, depth)), ...listWordsOfTexts(root, script, texts)]
  const phrases = face.spaced ? [...samples, ' \u00a0'] : samples
  const extraCharacters = face.points.map((point) => String.fromCodePoint(point))
  const glyphs = await collectGlyphs(font, [...phrases, ...extraCharacters])
  return { points: face.points.length > 0 ? new Set(face.points) : pointsOfAll(phrases), glyphs }
}

/** Builds the files of one face: one for the whole weight axis, or one per weight bucket. */
export async function cutWebFace(root: string, face: WebFace): Promise<CutFile[]> {
  const font = await readFont(root, face.source)
  const plan = await planGlyphs(root, font, face)
  const coverage = coverageOf(font)
  const points = [...plan.points].filter((point) => coverage.has(point))
  const cut = async (name: string, declared: PointRange[], weight?: number | PointRange): Promise<CutFile> => {
    const subset = await subsetGlyphs(font, {
      points,
      glyphs: plan.glyphs,
      features: face.thinKern ? face.features?.filter((feature) => feature !== 'kern') : face.features,
      scripts: face.shaping ? shapedScripts(font, face.shaping.script) : undefined,
      without: face.thinKern ? [...(face.without ?? []), 'GPOS', 'GDEF'] : face.without,
      nameless: true,
      weight,
    })
    const weights = weight === undefined ? [] : [weight].flat()
    const whole = face.thinKern ? addTable(subset, 'kern', await thinKern(font, subset, points, weights)) : subset
    return { name, face, woff2: await packWoff2(whole), points, declared }
  }
  const ranges = face.buckets.map((bucket) => bucket.declared)
  if (face.cut === 'plain') return [await cut(face.name, ranges)]
  if (face.cut === 'axis') {
    return [await cut(face.name, ranges, [ranges.at(0)?.[0] ?? 400, ranges.at(-1)?.[1] ?? 700])]
  }
  return Promise.all(
    face.buckets.map((bucket) =>
      cut(face.buckets.length > 1 ? `${face.name}-${bucket.weight}` : face.name, [bucket.declared], bucket.weight),
    ),
  )
}
