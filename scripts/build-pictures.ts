import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from '#drawing/picture-names.ts'
import type { PlannedDrawing, PlannedFile } from '#drawing/planned-drawing.ts'
import { placeholderMark } from '#server/pictures/draw-behind.ts'
import { encodeDrawing, encoderOptions, encoderVersions, sizeOfFile } from '#server/pictures/encode-drawing.ts'
import { loadTextShaper } from '#server/pictures/text-shaper.ts'
import { planPictures } from './picture-plan.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist/pictures')
const hashFile = join(folder, '.hash')
const manifestFile = join(folder, 'manifest.json')
/** Inputs of a picture: any change causes a new build of the pictures. */
const inputs = ['src/drawing', 'src/server/pictures', 'scripts', 'database/seed', 'src/texts', 'package-lock.json']
const inputNames =
  /^(?:src\/drawing\/.*(?<!\.test)\.ts|src\/server\/pictures\/(?:encode-drawing|text-shaper)\.ts|scripts\/(?:build-pictures|picture-plan)\.ts|database\/seed\/(?:products|brands|packshots)\.json|src\/texts\/\w+\/shop(?:-front)?\.json|package-lock\.json)$/

const filesUnder = async (path: string): Promise<string[]> => {
  if (!(await stat(join(root, path))).isDirectory()) return [path]
  const entries = await readdir(join(root, path), { recursive: true })
  return entries.map((entry) => `${path}/${entry}`)
}

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const hashInputs = async (): Promise<string> => {
  const files = (await Promise.all(inputs.map(filesUnder))).flat().filter((file) => inputNames.test(file))
  const parts = files.toSorted().map(async (file) => [file, await readFile(join(root, file))])
  return hashOf(...(await Promise.all(parts)).flat())
}

/**
 * `PLAIN_PICTURES=1` replaces every picture but the vector drawings by a plain field of its size: two minutes become
 * seconds, for tests that check pages and not the drawings.
 */
const plain = Boolean(process.env.PLAIN_PICTURES)
/** Draws beside a running shop, which shows more of the pictures every few seconds. */
const behind = process.argv.includes('--behind')
const showEveryMilliseconds = 4_000
const markFile = join(folder, placeholderMark)
const plainFields = new Map<string, Promise<Buffer>>()

/** Returns the plain field of a file's size; encodes each size once. */
const plainField = ({ kind, width }: PlannedFile, height: number): Promise<Buffer> => {
  const key = `${kind} ${width} ${height}`
  const known = plainFields.get(key)
  if (known) return known
  const field = sharp({ create: { width, height, channels: 3, background: '#c8a46a' } })
  const encoded = (kind === 'avif' ? field.avif({ effort: 0 }) : field.toFormat(kind)).toBuffer()
  plainFields.set(key, encoded)
  return encoded
}

/** A file name carries the hash of all its inputs, so that it can be cached forever. */
const fileName = (file: PlannedFile, svg: string): string => {
  const recipe =
    file.kind === 'svg'
      ? ''
      : (plain ? 'plain ' : '') + JSON.stringify([file.width, encoderOptions(file), encoderVersions])
  return `${file.name}.${hashOf(svg, recipe).slice(0, 8)}.${file.kind}`
}

/** Writes the missing files of one drawing and returns the descriptions of all. */
const press = async (drawing: PlannedDrawing): Promise<(readonly [string, Picture])[]> => {
  const { svg, files } = drawing
  const pathOf = (file: PlannedFile): string => join(folder, fileName(file, svg))
  const missing = files.filter((file) => !existsSync(pathOf(file)))
  const write = async (file: PlannedFile, bytes: Uint8Array): Promise<void> => {
    await mkdir(dirname(pathOf(file)), { recursive: true })
    await writeFile(pathOf(file), bytes)
  }
  if (plain) {
    for (const file of missing)
      await write(file, file.kind === 'svg' ? Buffer.from(svg) : await plainField(file, sizeOfFile(svg, file).height))
  } else for await (const { file, bytes } of encodeDrawing({ svg, files: missing })) await write(file, bytes)
  return Promise.all(
    files.map(async (file) => {
      const { size: bytes } = await stat(pathOf(file))
      return [file.name, { file: fileName(file, svg), ...sizeOfFile(svg, file), bytes }] as const
    }),
  )
}

const removeStale = async (current: ReadonlySet<string>): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !current.has(path)) await rm(path)
  }
}

const readManifest = async (): Promise<Record<string, Picture>> => JSON.parse(await readFile(manifestFile, 'utf8'))

/** Writes the list of pictures under another name first: a running shop reads it. */
const writeManifest = async (entries: ReadonlyMap<string, Picture>): Promise<Record<string, Picture>> => {
  const manifest = Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(`${manifestFile}.new`, `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(`${manifestFile}.new`, manifestFile)
  return manifest
}

/**
 * Renders every picture of the shop into dist/pictures with a manifest.json that maps logical names to hashed files.
 * Does nothing when no input has changed since the last build, and reuses each unchanged picture.
 */
export const buildPictures = async (): Promise<{
  pictures: number
  bytes: number
  seconds: number
  fresh: boolean
}> => {
  const started = performance.now()
  const drawnHash = await hashInputs()
  const inputHash = plain ? `plain ${drawnHash}` : drawnHash
  const known = await readFile(hashFile, 'utf8').catch(() => '')
  // An existing drawn build also satisfies a build with plain pictures.
  if ((known === inputHash || known === drawnHash) && existsSync(manifestFile)) {
    await rm(markFile, { force: true })
    return { ...total(await readManifest()), seconds: (performance.now() - started) / 1000, fresh: false }
  }
  await mkdir(folder, { recursive: true })
  if (!behind) await rm(hashFile, { force: true })
  sharp.concurrency(1)
  const entries = new Map<string, Picture>(behind ? Object.entries(await readManifest()) : [])
  const plan = planPictures(await loadTextShaper())
  let written = performance.now()
  const worker = async () => {
    for (const drawing of plan) {
      for (const [name, picture] of await press(drawing)) entries.set(name, picture)
      if (!behind || performance.now() - written < showEveryMilliseconds) continue
      written = performance.now()
      await writeManifest(entries)
    }
  }
  await Promise.all(Array.from({ length: behind ? 2 : 4 }, worker))
  const manifest = await writeManifest(entries)
  await writeFile(hashFile, inputHash)
  if (behind) await rm(markFile, { force: true })
  // Pages that are open still show placeholders; the next build removes them.
  if (!behind)
    await removeStale(
      new Set([manifestFile, hashFile, ...Object.values(manifest).map(({ file }) => join(folder, file))]),
    )
  return { ...total(manifest), seconds: (performance.now() - started) / 1000, fresh: true }
}

const total = (manifest: Record<string, Picture>): { pictures: number; bytes: number } => ({
  pictures: Object.keys(manifest).length,
  bytes: Object.values(manifest).reduce((sum, { bytes }) => sum + bytes, 0),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (behind) setPriority(constants.priority.PRIORITY_LOW)
  const { pictures, bytes, seconds, fresh } = await buildPictures()
  const done = fresh ? 'drawn' : 'unchanged'
  console.log(`pictures: ${pictures} ${done}, ${Math.round(bytes / 1024)} KB, ${seconds.toFixed(1)} s`)
}
