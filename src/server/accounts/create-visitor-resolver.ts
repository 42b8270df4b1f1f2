import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Needs } from '#server/context.ts'
import { readCookie } from '#server/http/cookies.ts'
import { contentLanguage, pageLanguage, readLng } from '#server/http/page-language.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { untilGone } from '#server/http/visitor-gone.ts'
import { findKeyPrincipal } from './find-key-principal.ts'
import { findPrincipal } from './find-principal.ts'

/**
 * Returns the function that finds the visitor of a request: the session or the API key read from the database, the language, the
 * address.
 */
export function createVisitorResolver(
  context: Needs<'config' | 'log' | 'secret'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor> {
  return async (request, reply) => {
    const { headers } = request
    const languages = {
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
      lng: readLng(request.query),
    }
    const isCall = request.url.startsWith('/api/')
    return {
      principal: (isCall && (await findKeyPrincipal(context, headers))) || (await findPrincipal(context, headers)),
      language: isCall ? contentLanguage(languages) : pageLanguage(languages),
      address: request.ip,
      setCookies: [],
      header: (name) => {
        const value = headers[name]
        return Array.isArray(value) ? value[0] : value
      },
      cookie: (name) => readCookie(headers.cookie, name),
      gone: () => untilGone(reply.raw),
    }
  }
}
