import type { z } from 'zod'
import type { Access } from '#domain/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path in one word, as the field writes it: `GET /api/products/:id`. */
export type EndpointKey = `${Method} /api/${string}`

/** What may be tried how often; the figures are settings (reliability R24). */
export type RateLimit =
  | 'login'
  | 'register'
  | 'recover'
  | 'letter'
  | 'order'
  | 'lookup'
  | 'revoke'
  | 'address'
  | 'invitation'
  | 'contact'
  | 'ticket'
  | 'notify'
  | 'search'
  | 'suggest'
  | 'write'
  | 'quote'
  | 'read'
  | 'page'
  | 'document'
  | 'upload'
  | 'webhook'

/**
 * One door of the product, whole: who may enter, what it takes, what it gives.
 * `reply` is a schema for JSON, the media type of a file, or `redirect`: the browser is sent on to a page, and to the sign-in page with the
 * refusal's code when it is turned down, for a person walks through such a door and not a program.
 * Replies are *encoded* through their schema, so nothing undeclared can leave.
 */
export type Endpoint = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body stays bytes: one photograph (JPEG, PNG or WebP), or a machine's signed message, whose signature is over the very bytes. `nothing`: it does its work
   * whatever the body is. */
  takes?: 'picture' | 'signed' | 'nothing'
  reply: z.ZodType | 'application/pdf' | 'image/jpeg' | 'text/event-stream' | 'redirect'
  /** Status of a good answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204
  /** The one of its kind unless declared (`endpoint-limit.ts`). */
  limit?: RateLimit
  /** Moves money, roles or payouts: a second factor must have been shown in this session within the last minutes (decisions 37). */
  secondFactor?: true
  /** The same for every visitor of one language: may be kept and served whole. */
  shared?: true
}

export type Endpoints = Record<EndpointKey, Endpoint>
