import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Packing, pack, packingFor } from './packing.ts'

/** Headers stand flat, name after name with its value: Node writes them fastest so. */
type Variant = { body: Buffer; headers: OutgoingHttpHeader[] }
type Entry = { etag: string; until: number; bytes: number; plain: Variant; packed: Partial<Record<Packing, Variant>> }
/** An answer being worked out, and those who came for the same one meanwhile. */
type Working = { by: ServerResponse; generation: number; waiting: (() => void)[] }

const room = 96 * 1024 * 1024
const longestAddress = 600
/** What the clock alone changes (an offer's end, a holiday's) shows after this at the latest; changes of the catalogue show at once. */
const longestMilliseconds = 60_000
/** Whoever comes while an answer is renewed is given the last one, if its time was over no longer ago. */
const lateMilliseconds = 10_000
const mostUnkept = 2_000

/**
 * Whole answers, kept in front of the framework: address and language to ready bytes with their ETag, compressed once, when they are
 * first asked for again: most addresses never are, and compressing costs more than working the answer out.
 * Holds only what is the same for every visitor; anything with a cookie of its own never comes here.
 */
export class ResponseCache {
  #entries = new Map<string, Entry>()
  #working = new Map<string, Working>()
  /** What was asked for and not kept: nobody waits for another's answer to it. */
  #unkept = new Set<string>()
  #bytes = 0
  /** Counts the clearings: an answer worked out before a clearing must not be kept after it. */
  generation = 0
  readonly #keeping: boolean

  /** While developing nothing is kept: the next answer shows the edit. */
  constructor({ keeping = true }: { keeping?: boolean } = {}) {
    this.#keeping = keeping
  }

  /**
   * Answers from the cache, or has the answer worked out: once for all who ask for it meanwhile, so that a busy page whose time is over is not
   * made a hundred times over. Whoever works out what is not kept says `release` when it is there.
   */
  answer(key: string, request: IncomingMessage, response: ServerResponse, workOut: () => void): void {
    if (this.serve(key, request, response)) return
    if (!this.#keeping || this.#unkept.has(key)) {
      workOut()
      return
    }
    const working = this.#working.get(key)
    if (!working) {
      this.#working.set(key, { by: response, generation: this.generation, waiting: [] })
      // Whoever goes before she is answered leaves the work to the next one.
      response.once('close', () => this.#letGoOn(key, response))
      workOut()
    } else if (!this.serve(key, request, response, lateMilliseconds)) {
      // What the catalogue's change made old meanwhile was not kept: the next one works it out for the others again.
      working.waiting.push(() => {
        if (!response.destroyed) this.answer(key, request, response, workOut)
      })
    }
  }

  /** The answer that was to be worked out for this asker is there and was not kept: whoever waited for it goes on. */
  release(key: string, by: ServerResponse): void {
    const working = this.#working.get(key)
    if (working?.by !== by) return
    if (working.generation === this.generation) this.#rememberUnkept(key)
    this.#letGoOn(key, by)
  }

  #rememberUnkept(key: string): void {
    if (this.#unkept.size >= mostUnkept) this.#unkept.clear()
    this.#unkept.add(key)
  }

  #letGoOn(key: string, by = this.#working.get(key)?.by): void {
    const working = this.#working.get(key)
    if (!working || working.by !== by) return
    this.#working.delete(key)
    for (const goOn of working.waiting) goOn()
  }

  /** Answers from the cache if it can: with what is not older than it may be, or `late` by so many milliseconds. */
  serve(key: string, request: IncomingMessage, response: ServerResponse, late = 0): boolean {
    const entry = this.#entries.get(key)
    if (!entry || entry.until + late < Date.now()) return false
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, {
        etag: entry.etag,
        vary: 'accept-encoding, cookie',
        'cache-control': 'private, no-cache',
      })
      response.end()
      return true
    }
    const variant = this.#choose(entry, request.headers['accept-encoding'])
    response.writeHead(200, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.body)
    return true
  }

  /** Keeps an answer, unless the catalogue changed while it was being worked out. */
  keep(key: string, answer: { body: string; headers: OutgoingHttpHeaders; generation: number }): void {
    if (!this.#keeping || answer.generation !== this.generation || key.length > longestAddress) return
    this.#drop(key)
    const entry = prepare(Buffer.from(answer.body), answer.headers)
    this.#entries.set(key, entry)
    this.#unkept.delete(key)
    this.#bytes += entry.bytes
    this.#makeRoom()
    this.#letGoOn(key)
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= room) break
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.generation += 1
    this.#entries.clear()
    this.#bytes = 0
  }

  get size(): number {
    return this.#entries.size
  }

  #choose(entry: Entry, accepted: string | string[] | undefined): Variant {
    const packing = packingFor(accepted)
    if (!packing) return entry.plain
    const known = entry.packed[packing]
    if (known) return known
    const packed = packVariant(entry.plain, packing)
    entry.packed[packing] = packed
    entry.bytes += packed.body.length
    this.#bytes += packed.body.length
    this.#makeRoom()
    return packed
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}

function prepare(body: Buffer, headers: OutgoingHttpHeaders): Entry {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const own = { ...headers, etag, vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' }
  const plain: Variant = { body, headers: flat({ ...own, 'content-length': body.length }) }
  return { etag, until: Date.now() + longestMilliseconds, bytes: body.length, plain, packed: {} }
}

const flat = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

function packVariant({ body, headers }: Variant, packing: Packing): Variant {
  const packed = pack(body, packing, true)
  const others = headers.slice(0, -2)
  return { body: packed, headers: [...others, 'content-length', packed.length, 'content-encoding', packing] }
}
