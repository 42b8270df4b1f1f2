import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Packing = 'br' | 'gzip'

/**
 * Returns the smallest encoding that an Accept-Encoding header admits (RFC 9110, 12.5.3); undefined for no encoding.
 */
export function packingFor(accepted: string | string[] | undefined): Packing | undefined {
  const header = String(accepted ?? '').toLowerCase()
  if (header === '') return undefined
  // The usual header of browsers, without weights; decided without splitting it.
  if (!header.includes(';') && /(^|,)\s*br\s*(,|$)/.test(header)) return 'br'
  const weights = new Map(header.split(',').map(weightOf))
  const weight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [br, gzip] = [weight('br'), Math.max(weight('gzip'), weights.get('x-gzip') ?? 0)]
  // Identity is always admitted without a weight, but preferred only where its weight is higher.
  if (Math.max(br, gzip) < (weights.get('identity') ?? 0)) return undefined
  return br > 0 && br >= gzip ? 'br' : gzip > 0 ? 'gzip' : undefined
}

/** Returns one coding and its weight, 1 unless `q` says otherwise; a weight that is no number admits nothing. */
function weightOf(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter))
  const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1).trim() || Number.NaN)
  return [coding, weight >= 0 && weight <= 1 ? weight : 0]
}

/** Compresses a body. `often`: content compressed once and sent many times may use a slower level. */
export const pack = (body: Buffer | string, packing: Packing, often = false): Buffer =>
  packing === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: often ? 9 : 5 } })
    : gzipSync(body, { level: often ? 9 : 6 })

/** Below this size the header for the encoding costs what compression saves. */
const leastBytes = 600

/** Compresses a text made for this one response, as the request admits. */
export function packedFor(request: FastifyRequest, reply: FastifyReply, text: string): Buffer | string {
  reply.header('vary', 'accept-encoding')
  const packing = text.length < leastBytes ? undefined : packingFor(request.headers['accept-encoding'])
  if (!packing) return text
  reply.header('content-encoding', packing)
  return pack(text, packing)
}
