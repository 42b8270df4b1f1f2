import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { statusOfRefusal } from '#domain/refusal-code.ts'
import { contentLanguage } from './page-language.ts'
import { wireError } from './refusal-reply.ts'
import { apiPolicy, securityHeaders } from './security-headers.ts'
import { isWatchedUpload } from './slow-uploads.ts'

/** The refusals for requests that Node's HTTP parser rejects; all others are malformed. */
const parserRefusals: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request/timeout',
  HPE_HEADER_OVERFLOW: 'request/headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request/too-large',
}

/**
 * Answers a request the HTTP parser could not read: our own error with every security header, then the connection is
 * closed. An upload that goes on arriving is not late.
 */
export function clientErrorHandler(publicUrl: string): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isWatchedUpload(socket)) return
    // A response that is already being sent must not be followed by a second head.
    const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse }
    if (socket.writable && !current?.headersSent) {
      const refusal = new Refusal(parserRefusals[error.code ?? ''] ?? 'request/malformed')
      const { body, headers } = plainError(refusal, publicUrl)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const status = statusOfRefusal(refusal)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroy()
  }
}

/**
 * Answers a request that Node read but that no framework sees: one without a host, or with an unsupported Expect
 * header.
 */
export function answerMalformed(
  publicUrl: string,
  { headers: given }: IncomingMessage,
  response: ServerResponse,
): void {
  const refusal = new Refusal('request/malformed')
  const { body, headers } = plainError(refusal, publicUrl, given)
  response.writeHead(statusOfRefusal(refusal), headers).end(body)
}

/** Checks if HTTP requires a host of this request, and there is none. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

function plainError(refusal: Refusal, publicUrl: string, given: IncomingMessage['headers'] = {}) {
  const language = contentLanguage({ cookie: given.cookie, acceptLanguage: given['accept-language'] })
  const body = JSON.stringify(wireError(refusal, language))
  return {
    body,
    headers: {
      ...securityHeaders(publicUrl),
      'content-security-policy': apiPolicy,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  }
}
