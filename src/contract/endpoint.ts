import type { z } from 'zod'
import type { Access } from '#domain/accounts/access.ts'
import type { Act } from '#domain/audit/act.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of an endpoint in one string: `GET /api/products/:id`. */
type EndpointKey = `${Method} /api/${string}`

/** A rate limit by kind; the numbers are settings (docs/spec/reliability.md#R24). */
export type RateLimit =
  | 'login'
  | 'register'
  | 'recover'
  | 'email'
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
  | 'scan'
  | 'quote'
  | 'read'
  | 'page'
  | 'asset'
  | 'document'
  | 'upload'
  | 'webhook'

/**
 * One API endpoint: access, inputs and reply. `reply` is a schema for JSON, the media type of a file, or `redirect`:
 * the browser is redirected to a page, or to the sign-in page with the refusal code when it is refused, because a
 * person opens such an endpoint in the browser. Replies are *encoded* through their schema, so no undeclared field
 * can leave the server.
 */
export type Endpoint = {
  summary: string
  access: Access
  /**
   * What the audit log calls it when a member of staff does it; `none` for what changes nothing, or only the own desk.
   * Every write in the area of a role has one; a read has one when it takes data out of the shop.
   */
  act?: Act | 'none'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body stays bytes: one photograph (JPEG, PNG or WebP), a document (a photograph or a PDF), a sheet (CSV or XLSX),
   * a machine's signed message, whose signature is over the very bytes, or an email with its files. `nothing`: it does its work whatever the
   * body is. */
  takes?: 'picture' | 'document' | 'sheet' | 'signed' | 'email' | 'nothing'
  /** `file`: bytes whose media type the handler returns with them; never cached. */
  reply: z.ZodType | 'application/pdf' | 'text/csv' | 'image/jpeg' | 'file' | 'text/event-stream' | 'redirect'
  /**
   * Why a write in the area of a role does not work once for an Idempotency-Key by itself (`idempotency-key.ts`): it reads
   * the header itself, or its work is several transactions, each of which may stand alone.
   */
  once?: 'own' | 'steps'
  /** HTTP status of a successful response; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** The default of its kind unless declared (`endpoint-limit.ts`). */
  limit?: RateLimit
  /**
   * Moves money, roles or payouts: requires step-up authentication in this session within the last minutes (decisions
   * 37).
   */
  secondFactor?: true
  /** The same for every visitor of one language: the whole response may be cached. */
  shared?: true
  /** A read without any other effect, which may come from a replica that has replayed what the visitor wrote. */
  replica?: true
}

/** A write in the area of a role does not compile without its act. */
type Written = Endpoint & ({ access: 'anyone' | 'signed-in' } | { act: Act | 'none' })

export type Endpoints = Record<Extract<EndpointKey, `GET ${string}`>, Endpoint> &
  Record<Exclude<EndpointKey, `GET ${string}`>, Written>
