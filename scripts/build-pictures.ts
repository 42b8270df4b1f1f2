import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#drawing/picture-names.ts'
import { type PlannedDrawing, type PlannedFile, planPictures } from './picture-plan.ts'
import { loadTextShaper } from './text-shaper.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist/pictures')
const hashFile = join(folder, '.hash')
const manifestFile = join(folder, 'manifest.json')
/** Inputs of a picture: any change causes a new build of the pictures. */
const inputs = ['src/drawing', 'scripts', 'database/seed', 'src/texts', 'package-lock.json']
const inputNames =
  /^(?:src\/drawing\/.*(?<!\.test)\.ts|scripts\/(?:build-pictures|picture-plan|text-shaper)\.ts|database\/seed\/(?:products|brands|packshots)\.json|src\/texts\/\w+\/shop(?:-front)?\.json|package-lock\.json)$/

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

/** Effort 2 would save one percent of the bytes and take half as much time again. */
const avifOptions = ({ width, quality = 0 }: PlannedFile) => ({
  quality,
  effort: 1,
  chromaSubsampling: width < 1000 ? '4:4:4' : '4:2:0',
})

/**
 * The second table suits flat colours with sharp edges; finer methods save ten percent of the bytes and take four
 * times as long.
 */
const jpegOptions = ({ quality = 0 }: PlannedFile) => ({ quality, quantisationTable: 2 })

const encode = (picture: Sharp, file: PlannedFile): Sharp => {
  if (file.kind === 'png') return picture.png({ palette: true })
  if (file.kind === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg(jpegOptions(file))
  return picture.avif(avifOptions(file))
}

/**
 * `PLAIN_PICTURES=1` replaces every picture but the vector drawings by a plain field of its size: two minutes become
 * seconds, for tests that check pages and not the drawings.
 */
const plain = Boolean(process.env.PLAIN_PICTURES)
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

const encoder = `${sharp.versions.vips} ${sharp.versions.heif ?? ''} ${sharp.versions.rsvg ?? ''}`

/** A file name carries the hash of all its inputs, so that it can be cached forever. */
const fileName = (file: PlannedFile, svg: string): string => {
  const recipe =
    file.kind === 'svg'
      ? ''
      : (plain ? 'plain ' : '') +
        JSON.stringify([file.width, (file.kind === 'jpeg' ? jpegOptions : avifOptions)(file), encoder])
  return `${file.name}.${hashOf(svg, recipe).slice(0, 8)}.${file.kind}`
}

const sizeOf = (svg: string): { width: number; height: number } => {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

/**
 * Writes the missing files of one drawing and returns the descriptions of all. Rasterises the SVG once, at the
 * largest width.
 */
const press = async ({ svg, files }: PlannedDrawing): Promise<(readonly [string, Picture])[]> => {
  const drawn = sizeOf(svg)
  const wanted = files.map((file) => ({ ...file, path: fileName(file, svg) }))
  const missing = wanted.filter(({ path }) => !existsSync(join(folder, path)))
  const largest = Math.max(0, ...missing.filter(({ kind }) => kind !== 'svg').map(({ width }) => width))
  const raster =
    largest > 0 && !plain
      ? await sharp(Buffer.from(svg), { density: (72 * largest) / drawn.width, unlimited: true })
          .resize({ width: largest })
          .raw()
          .toBuffer({ resolveWithObject: true })
      : undefined
  for (const file of missing) {
    const { path, kind, width } = file
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    if (kind === 'svg') {
      await writeFile(target, svg)
      continue
    }
    if (!raster) {
      await writeFile(target, await plainField(file, Math.round((drawn.height * width) / drawn.width)))
      continue
    }
    const { width: rasterWidth, height, channels } = raster.info
    const picture = sharp(raster.data, { raw: { width: rasterWidth, height, channels } }).resize({ width })
    await encode(picture, file).toFile(target)
  }
  return Promise.all(
    wanted.map(async ({ name, path, kind, width }) => {
      const scale = kind === 'svg' ? 1 : width / drawn.width
      const { size: bytes } = await stat(join(folder, path))
      return [
        name,
        { file: path, width: Math.round(drawn.width * scale), height: Math.round(drawn.height * scale), bytes },
      ] as const
    }),
  )
}

const removeStale = async (current: ReadonlySet<string>): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !current.has(path)) await rm(path)
  }
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
    const manifest: Record<string, Picture> = JSON.parse(await readFile(manifestFile, 'utf8'))
    return { ...total(manifest), seconds: (performance.now() - started) / 1000, fresh: false }
  }
  await mkdir(folder, { recursive: true })
  await rm(hashFile, { force: true })
  sharp.concurrency(1)
  const entries: (readonly [string, Picture])[] = []
  const plan = planPictures(await loadTextShaper())
  const worker = async () => {
    for (const drawing of plan) entries.push(...(await press(drawing)))
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  const manifest = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
  await writeFile(hashFile, inputHash)
  await removeStale(new Set([manifestFile, hashFile, ...Object.values(manifest).map(({ file }) => join(folder, file))]))
  return { ...total(manifest), seconds: (performance.now() - started) / 1000, fresh: true }
}

const total = (manifest: Record<string, Picture>): { pictures: number; bytes: number } => ({
  pictures: Object.keys(manifest).length,
  bytes: Object.values(manifest).reduce((sum, { bytes }) => sum + bytes, 0),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pictures, bytes, seconds, fresh } = await buildPictures()
  const done = fresh ? 'drawn' : 'unchanged'
  console.log(`pictures: ${pictures} ${done}, ${Math.round(bytes / 1024)} KB, ${seconds.toFixed(1)} s`)
}
