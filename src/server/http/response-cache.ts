import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type CacheTag, type ChangedTags, isConcerned, type ShownTags } from './cache-tags.ts'
import { type Packing, pack, packingFor } from './packing.ts'
import { sharedHeaders } from './shared-headers.ts'

/** Headers are a flat list, name after name with its value: Node writes them fastest so. */
type Variant = { body: Buffer; headers: OutgoingHttpHeader[] }
type Entry = {
  etag: string
  until: number
  storedAt: number
  bytes: number
  plain: Variant
  packed: Partial<Record<Packing, Variant>>
  shown: ShownTags
}
/** A computed response: what it shows, and the cache's generation when its computation began. */
type Answer = { body: string; headers: OutgoingHttpHeaders; generation: number; shown: ShownTags }
/** A response being computed, and the requests that wait for the same one. */
type Working = { by: ServerResponse; generation: number; waiting: (() => void)[] }

const capacityBytes = 96 * 1024 * 1024
const longestAddress = 600
/**
 * Changes by the clock alone (the end of a promotion or a holiday) show after this at the latest; changes of the
 * catalogue show at once.
 */
const longestMilliseconds = 60_000
/** A request during a renewal gets the previous response, if that expired no longer ago than this. */
const staleMilliseconds = 10_000
/** When a new response cannot be computed, the former one is sent, if it was stored no longer ago than this. */
const formerMilliseconds = 12 * 60 * 60_000
/** For so long nobody tries again to compute it. */
const pauseMilliseconds = 3_000
const maxUncacheable = 2_000
/** So many changes are remembered; a response that was begun before them is not stored. */
const rememberedChanges = 500

/**
 * Caches whole responses in front of the framework: URL and language to ready bytes with their ETag. Compressed once,
 * at the second request: most URLs are requested only once, and compressing costs more than computing. Holds only
 * what is the same for every visitor; a response with a cookie of its own is never stored.
 */
export class ResponseCache {
  #entries = new Map<string, Entry>()
  #working = new Map<string, Working>()
  /** Keys whose responses were not cacheable: requests for them do not wait for each other. */
  #uncacheable = new Set<string>()
  #bytes = 0
  /** How requests that may be answered from here were answered since the start. */
  readonly answers = { sent: 0, unchanged: 0, computed: 0 }
  /** The entries that show a tag, and those of which nobody knows what they show. */
  #byTag = new Map<CacheTag | undefined, Set<string>>()
  /** Counts the changes: a response computed before a change that it shows must not be stored after it. */
  generation = 0
  /** The latest changes, oldest first; the last one belongs to `generation`. */
  #changes: ChangedTags[] = []
  readonly #enabled: boolean

  /** In development nothing is cached: the next response shows the edit. */
  constructor({ enabled = true }: { enabled?: boolean } = {}) {
    this.#enabled = enabled
  }

  /**
   * Answers from the cache, or has the response computed once for all concurrent requests, so that an expired busy
   * page is not rendered a hundred times. A caller whose response is not stored calls `release` when it is done.
   */
  answer(key: string, request: IncomingMessage, response: ServerResponse, workOut: () => void): void {
    if (this.serve(key, request, response)) return
    if (!this.#enabled || this.#uncacheable.has(key)) {
      this.answers.computed += 1
      workOut()
      return
    }
    const working = this.#working.get(key)
    if (!working) {
      this.answers.computed += 1
      this.#working.set(key, { by: response, generation: this.generation, waiting: [] })
      // If the first requester disconnects, the next waiter rebuilds the entry.
      response.once('close', () => this.#letGoOn(key, response))
      workOut()
    } else if (!this.serve(key, request, response, staleMilliseconds)) {
      // A response made stale by a change of the catalogue was not stored: the next waiter computes it again for the
      // others.
      working.waiting.push(() => {
        if (!response.destroyed) this.answer(key, request, response, workOut)
      })
    }
  }

  /** Releases the waiters of a response that is done and was not stored. */
  release(key: string, by: ServerResponse): void {
    const working = this.#working.get(key)
    if (working?.by !== by) return
    if (working.generation === this.generation) this.#markUncacheable(key)
    this.#letGoOn(key, by)
  }

  #markUncacheable(key: string): void {
    if (this.#uncacheable.size >= maxUncacheable) this.#uncacheable.clear()
    this.#uncacheable.add(key)
  }

  #letGoOn(key: string, by = this.#working.get(key)?.by): void {
    const working = this.#working.get(key)
    if (!working || working.by !== by) return
    this.#working.delete(key)
    for (const goOn of working.waiting) goOn()
  }

  /**
   * Answers from the cache if possible: with an entry that is not expired, or expired at most `late` milliseconds
   * ago.
   */
  serve(key: string, request: IncomingMessage, response: ServerResponse, staleMs = 0): boolean {
    const entry = this.#entries.get(key)
    if (!entry || entry.until + staleMs < Date.now()) return false
    if (request.headers['if-none-match'] === entry.etag) {
      this.answers.unchanged += 1
      response.writeHead(304, { etag: entry.etag, ...sharedHeaders(entry.shown) })
      response.end()
      return true
    }
    this.answers.sent += 1
    const variant = this.#choose(entry, request.headers['accept-encoding'])
    response.writeHead(200, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.body)
    return true
  }

  /**
   * Answers with the former response where a new one could not be computed, as while the database is away, and has it
   * tried again a little later; false when there is none.
   */
  serveFormer(key: string | undefined, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = key === undefined ? undefined : this.#entries.get(key)
    if (key === undefined || !entry || entry.storedAt + formerMilliseconds < Date.now()) return false
    entry.until = Date.now() + pauseMilliseconds
    this.#letGoOn(key)
    return this.serve(key, request, response)
  }

  /** Stores a response, unless something that it shows changed while it was being computed. */
  store(key: string, answer: Answer): void {
    if (!this.#enabled || this.#isStale(answer) || key.length > longestAddress) return
    this.#drop(key)
    const entry = prepare(answer)
    this.#entries.set(key, entry)
    for (const tag of entry.shown ?? [undefined]) this.#shownBy(tag).add(key)
    this.#uncacheable.delete(key)
    this.#bytes += entry.bytes
    this.#evictOldest()
    this.#letGoOn(key)
  }

  #evictOldest(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= capacityBytes) break
      this.#drop(oldest)
    }
  }

  /**
   * Drops the responses that show what has changed. When `changed` is undefined anything may have, or nothing, as when the
   * database is lost: all have to be computed again before they are sent.
   */
  clear(changed?: ChangedTags): void {
    this.generation += 1
    this.#changes.push(changed)
    if (this.#changes.length > rememberedChanges) this.#changes.shift()
    if (changed === undefined) for (const entry of this.#entries.values()) entry.until = Number.NEGATIVE_INFINITY
    else
      for (const tag of [undefined, ...changed]) {
        for (const key of this.#byTag.get(tag) ?? []) this.#drop(key)
      }
  }

  /** Checks if something that a response shows has changed since it was begun. */
  #isStale({ generation, shown }: Pick<Answer, 'generation' | 'shown'>): boolean {
    const missed = this.generation - generation
    if (missed === 0) return false
    return missed > this.#changes.length || this.#changes.slice(-missed).some((changed) => isConcerned(shown, changed))
  }

  #shownBy(tag: CacheTag | undefined): Set<string> {
    const known = this.#byTag.get(tag)
    if (known) return known
    const keys = new Set<string>()
    this.#byTag.set(tag, keys)
    return keys
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
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
    this.#evictOldest()
    return packed
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
    for (const tag of entry.shown ?? [undefined]) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

function prepare({ body: text, headers, shown }: Answer): Entry {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const own = { ...headers, etag, ...sharedHeaders(shown) }
  const plain: Variant = { body, headers: flat({ ...own, 'content-length': body.length }) }
  return {
    etag,
    until: Date.now() + longestMilliseconds,
    storedAt: Date.now(),
    bytes: body.length,
    plain,
    packed: {},
    shown,
  }
}

const flat = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

function packVariant({ body, headers }: Variant, packing: Packing): Variant {
  const packed = pack(body, packing, true)
  const others = headers.slice(0, -2)
  return { body: packed, headers: [...others, 'content-length', packed.length, 'content-encoding', packing] }
}
