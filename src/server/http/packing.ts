import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Packing = 'br' | 'gzip'

/** How somebody may be sent text: the smallest form she takes, or as it is. */
export function packingFor(accepted: string | string[] | undefined): Packing | undefined {
  const encodings = String(accepted ?? '')
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : undefined
}

/** `often`: what is packed once and sent many times may take its time. */
export const pack = (body: Buffer | string, packing: Packing, often = false): Buffer =>
  packing === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: often ? 9 : 5 } })
    : gzipSync(body, { level: often ? 9 : 6 })

/** Below this the header that says how it is packed costs what packing saves. */
const leastBytes = 600

/** Text made for this one answer, packed for who asks. */
export function packedFor(request: FastifyRequest, reply: FastifyReply, text: string): Buffer | string {
  reply.header('vary', 'accept-encoding')
  const packing = text.length < leastBytes ? undefined : packingFor(request.headers['accept-encoding'])
  if (!packing) return text
  reply.header('content-encoding', packing)
  return pack(text, packing)
}
