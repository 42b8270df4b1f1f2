import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Principal } from '#server/http/visitor.ts'
import { readKeyPrincipal, saveKeyUse } from './api-key-principal-store.ts'
import { hashKey, isKeyText } from './api-key-text.ts'

/**
 * Returns the principal of the API key that a request carries as its bearer token; undefined when it carries none of
 * ours: the link of a guest's order is a bearer token too. Refuses with auth/key-invalid.
 */
export async function findKeyPrincipal(
  context: Needs<'log'>,
  headers: IncomingHttpHeaders,
): Promise<Principal | undefined> {
  const text = /^Bearer +(htd_\S*)$/i.exec(headers.authorization ?? '')?.[1]
  if (text === undefined) return undefined
  const found = isKeyText(text) ? await readKeyPrincipal(hashKey(text)) : undefined
  if (!found) refuse('auth/key-invalid')
  if (found.usedLongAgo) await recordUse(context, found.principal)
  return found.principal
}

/** A failed write does not refuse the request. */
async function recordUse({ log }: Needs<'log'>, { apiKey }: Principal): Promise<void> {
  try {
    if (apiKey) await saveKeyUse(apiKey.id)
  } catch (error) {
    log.warn({ err: error }, 'could not save when an API key was last used')
  }
}
