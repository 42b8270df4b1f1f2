import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { ChangedTags } from './cache-tags.ts'
import { staleKeys } from './shared-headers.ts'

/** Changes within these milliseconds are purged together, and so many keys at once. */
const gathering = 100
const mostAtOnce = 200
const timeoutMilliseconds = 5_000
const pauses = [500, 2_000, 8_000, 30_000]

export type CdnPurge = {
  /** Tells the cache in front of the shop what has changed; returns at once. */
  purge(changed: ChangedTags): void
  stop(): void
}

/**
 * Returns the hook that empties a cache in front of the shop (docs/operate/cdn.md): one POST to CDN_PURGE_URL with the stale
 * keys in `surrogate-key`. It is tried again for some 40 seconds; the cache itself asks again after a minute.
 */
export function createCdnPurge({ cdnPurge: cdn }: Pick<Config, 'cdnPurge'>, log: Logger): CdnPurge {
  if (!cdn) return { purge: () => undefined, stop: () => undefined }
  const stopping = new AbortController()
  let waiting = new Set<string>()
  const send = async (keys: readonly string[]): Promise<void> => {
    const response = await fetch(cdn.url, {
      method: 'POST',
      headers: { 'surrogate-key': keys.join(' '), ...(cdn.token && { authorization: `Bearer ${cdn.token}` }) },
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the purge was answered with ${response.status}`)
  }
  const sendPatiently = async (keys: readonly string[], tries = 0): Promise<void> => {
    try {
      await send(keys)
    } catch (error) {
      if (stopping.signal.aborted) return
      const pause = pauses[tries]
      if (pause === undefined) log.error({ err: error, keys: keys.length }, 'the CDN was not purged')
      else setTimeout(() => void sendPatiently(keys, tries + 1), pause).unref()
    }
  }
  const flush = (): void => {
    const keys = waiting.has('shop') ? ['shop'] : [...waiting]
    waiting = new Set()
    for (let from = 0; from < keys.length; from += mostAtOnce) void sendPatiently(keys.slice(from, from + mostAtOnce))
  }
  return {
    purge: (changed) => {
      if (waiting.size === 0) setTimeout(flush, gathering).unref()
      for (const key of staleKeys(changed)) waiting.add(key)
    },
    stop: () => stopping.abort(),
  }
}
