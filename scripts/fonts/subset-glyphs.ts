import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Pointer = number

/** The subset of harfbuzz's C interface that subsetting needs. */
type HarfBuzzSubset = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): Pointer
  free(pointer: Pointer): void
  hb_blob_create(data: Pointer, length: number, mode: number, user: Pointer, destroy: Pointer): Pointer
  hb_blob_destroy(blob: Pointer): void
  hb_blob_get_data(blob: Pointer, length: Pointer): Pointer
  hb_blob_get_length(blob: Pointer): number
  hb_face_create(blob: Pointer, index: number): Pointer
  hb_face_destroy(face: Pointer): void
  hb_face_reference_blob(face: Pointer): Pointer
  hb_set_add(set: Pointer, value: number): void
  hb_set_clear(set: Pointer): void
  hb_set_invert(set: Pointer): void
  hb_subset_input_create_or_fail(): Pointer
  hb_subset_input_destroy(input: Pointer): void
  hb_subset_input_unicode_set(input: Pointer): Pointer
  hb_subset_input_glyph_set(input: Pointer): Pointer
  hb_subset_input_set(input: Pointer, kind: number): Pointer
  hb_subset_input_set_flags(input: Pointer, flags: number): void
  hb_subset_input_pin_axis_location(input: Pointer, face: Pointer, tag: number, value: number): number
  hb_subset_input_set_axis_range(
    input: Pointer,
    face: Pointer,
    tag: number,
    min: number,
    max: number,
    initial: number,
  ): number
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer
}

const writable = 2
/** Kinds of `hb_subset_input_set`. */
const droppedTables = 3
const nameIds = 4
const featureSet = 6
const scriptSet = 7
const noHinting = 0x1
const noLayoutClosure = 0x200
const fewerDeltas = 0x400

/** Tables that browsers do not use: axes for font menus, and the baselines of other scripts. */
const idleTables = ['STAT', 'BASE']

const tagNumber = (tag: string): number => [...tag].reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0)

let loaded: Promise<HarfBuzzSubset> | undefined
async function loadHarfBuzz(): Promise<HarfBuzzSubset> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(path))
  const harfbuzz = instance.exports as unknown as HarfBuzzSubset
  harfbuzz._initialize()
  return harfbuzz
}

export type SubsetOptions = {
  /** Code points the subset must cover. */
  points: Iterable<number>
  /**
   * Exactly these glyphs and no others that layout could reach; without it, all that layout reaches from `points`.
   */
  glyphs?: Iterable<number>
  /** OpenType features to keep; without it, all. */
  features?: readonly string[]
  /** OpenType scripts whose rules are retained; without it, all. */
  scripts?: readonly string[]
  /** Tables beyond the unused ones that this subset does not need. */
  without?: readonly string[]
  /** Set for web files; a font that is installed or embedded retains its name. */
  nameless?: boolean
  /**
   * One number creates a static instance, a pair retains that part of the weight axis. Left out for fonts without
   * axes.
   */
  weight?: number | readonly [number, number]
}

/** Subsets TrueType bytes. Throws when harfbuzz refuses the font or the axis does not exist. */
export async function subsetGlyphs(font: Uint8Array, options: SubsetOptions): Promise<Uint8Array> {
  loaded ??= loadHarfBuzz()
  const hb = await loaded
  // Memory may grow at any call, which invalidates earlier views.
  const memory = (): Uint8Array => new Uint8Array(hb.memory.buffer)
  const data = hb.malloc(font.byteLength)
  memory().set(font, data)
  const blob = hb.hb_blob_create(data, font.byteLength, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    hb.hb_subset_input_set_flags(input, noHinting | fewerDeltas | (options.glyphs ? noLayoutClosure : 0))
    // A browser refuses a font without a name table, but not one with an empty name table.
    if (options.nameless) hb.hb_set_clear(hb.hb_subset_input_set(input, nameIds))
    const dropped = [...(options.nameless ? idleTables : []), ...(options.without ?? [])]
    for (const table of dropped) hb.hb_set_add(hb.hb_subset_input_set(input, droppedTables), tagNumber(table))
    if (options.scripts) {
      const scripts = hb.hb_subset_input_set(input, scriptSet)
      hb.hb_set_clear(scripts)
      for (const script of options.scripts) hb.hb_set_add(scripts, tagNumber(script))
    }
    const features = hb.hb_subset_input_set(input, featureSet)
    hb.hb_set_clear(features)
    if (options.features) for (const feature of options.features) hb.hb_set_add(features, tagNumber(feature))
    else hb.hb_set_invert(features)
    for (const point of options.points) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), point)
    for (const glyph of options.glyphs ?? []) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
    if (options.weight !== undefined) {
      const axis = tagNumber('wght')
      const done =
        typeof options.weight === 'number'
          ? hb.hb_subset_input_pin_axis_location(input, face, axis, options.weight)
          : hb.hb_subset_input_set_axis_range(input, face, axis, options.weight[0], options.weight[1], Number.NaN)
      if (!done) throw new Error('the font has no weight axis')
    }
    const subset = hb.hb_subset_or_fail(face, input)
    if (!subset) throw new Error('harfbuzz could not subset the font')
    const result = hb.hb_face_reference_blob(subset)
    const start = hb.hb_blob_get_data(result, 0)
    const bytes = memory().slice(start, start + hb.hb_blob_get_length(result))
    hb.hb_blob_destroy(result)
    hb.hb_face_destroy(subset)
    return bytes
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}
