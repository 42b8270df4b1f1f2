import { z } from 'zod'
import { limitOf } from '#contract/endpoint-limit.ts'
import { demandEntry } from '#domain/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { decode } from './decode.ts'
import type { Door } from './door.ts'
import type { Limiter } from './rate-limits.ts'
import type { Visitor } from './visitor.ts'

/**
 * A caller that reaches the endpoints without the network: pages are rendered through the same access, schemas and
 * handlers.
 */
export type InsideCaller = (path: string, query: Record<string, unknown>) => Promise<unknown>

/**
 * Returns the caller for one visitor; only `GET` endpoints can be called. Raises the same refusals as over the
 * network.
 */
export function callDoors(doors: readonly Door[], visitor: Visitor, limit: Limiter): InsideCaller {
  return async (path, query) => {
    for (const door of doors) {
      const params = matchPath(door, path)
      if (!params) continue
      demandEntry(door.endpoint.access, visitor.principal)
      if (typeof door.endpoint.reply === 'string') break
      const bucket = limitOf(door.key, door.endpoint, query)
      // Plain reads belong to the page, which has been counted.
      if (bucket !== 'read') await limit(bucket, visitor)
      const result: unknown = await door.work(
        decode(
          door.endpoint,
          { params, query: { lng: visitor.language, ...query }, body: undefined },
          visitor.language,
        ),
        visitor,
      )
      return z.encode(door.endpoint.reply, result)
    }
    throw new Refusal('thing/not-found')
  }
}

const patterns = new Map<string, { names: string[]; pattern: RegExp }>()

function matchPath(door: Door, path: string): Record<string, string> | undefined {
  if (!door.key.startsWith('GET ')) return undefined
  let known = patterns.get(door.key)
  if (!known) {
    const url = door.key.slice('GET '.length)
    const names = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
    known = { names, pattern: new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`) }
    patterns.set(door.key, known)
  }
  const match = known.pattern.exec(path)
  if (!match) return undefined
  return Object.fromEntries(known.names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
}
