import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Variant = { body: Buffer; headers: OutgoingHttpHeaders }
type Encoding = 'plain' | 'gzip' | 'brotli'
type Entry = { etag: string; bytes: number; variants: Partial<Record<Encoding, Variant>> & { plain: Variant } }

const room = 96 * 1024 * 1024
const longestAddress = 600

/**
 * Whole answers, kept in front of the framework: address and language to ready bytes with their ETag, compressed once,
 * when first wanted: compressing takes longer than working an answer out, and many addresses are asked for a single time.
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
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, {
        etag: entry.etag,
        vary: 'accept-encoding, cookie',
        'cache-control': 'private, no-cache',
      })
      response.end()
      return true
    }
    const variant = this.#findVariant(entry, chooseEncoding(request.headers['accept-encoding']))
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

  #findVariant(entry: Entry, encoding: Encoding): Variant {
    const ready = entry.variants[encoding]
    if (ready || encoding === 'plain') return ready ?? entry.variants.plain
    const made = compress(entry.variants.plain, encoding)
    entry.variants[encoding] = made
    entry.bytes += made.body.length
    this.#bytes += made.body.length
    this.#makeRoom()
    return made
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= room) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const encodings = String(accepted ?? '')
  return encodings.includes('br') ? 'brotli' : encodings.includes('gzip') ? 'gzip' : 'plain'
}

function prepare(body: Buffer, headers: OutgoingHttpHeaders): Entry {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const own = { etag, vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' }
  const plain = { body, headers: { ...headers, ...own, 'content-length': body.length } }
  return { etag, bytes: body.length, variants: { plain } }
}

function compress({ body, headers }: Variant, encoding: 'gzip' | 'brotli'): Variant {
  const bytes =
    encoding === 'brotli'
      ? brotliCompressSync(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : gzipSync(body, { level: 9 })
  return {
    body: bytes,
    headers: { ...headers, 'content-length': bytes.length, 'content-encoding': encoding === 'brotli' ? 'br' : 'gzip' },
  }
}
