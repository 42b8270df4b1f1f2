import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Packing, pack, packingFor } from './packing.ts'

/** Headers stand flat, name after name with its value: Node writes them fastest so. */
type Variant = { body: Buffer; headers: OutgoingHttpHeader[] }
type Entry = { etag: string; until: number; bytes: number; plain: Variant; packed: Partial<Record<Packing, Variant>> }

const room = 96 * 1024 * 1024
const longestAddress = 600
/** What the clock alone changes (an offer's end, a holiday's) shows after this at the latest; changes of the catalogue show at once. */
const longestMilliseconds = 60_000

/**
 * Whole answers, kept in front of the framework: address and language to ready bytes with their ETag, compressed once, when they are
 * first asked for again: most addresses never are, and compressing costs more than working the answer out.
 * Holds only what is the same for every visitor; anything with a cookie of its own never comes here.
 */
export class ResponseCache {
  #entries = new Map<string, Entry>()
  #bytes = 0
  /** Counts the clearings: an answer worked out before a clearing must not be kept after it. */
  generation = 0
  readonly #keeping: boolean

  /** While developing nothing is kept: the next answer shows the edit. */
  constructor({ keeping = true }: { keeping?: boolean } = {}) {
    this.#keeping = keeping
  }

  /** Answers from the cache if it can. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    if (entry.until < Date.now()) {
      this.#drop(key)
      return false
    }
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
    this.#bytes += entry.bytes
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= room) break
      this.#drop(oldest)
    }
  }

  has(key: string): boolean {
    return this.#entries.has(key)
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
