import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** Returns the headers of every response (docs/spec/decisions.md#39; ASVS 3.4). */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Headers that matter for documents only; scripts, style sheets and fonts go without. */
export const pageHeaders = ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']

/** The policy of responses that are not pages: nothing may run. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Returns the policy of one page. Its inline scripts are allowed by their hashes, since a nonce cannot be cached; the
 * renderer names them, so that a script which got into the HTML otherwise does not run. Style attributes cannot run
 * code, and stores' colours need them.
 */
export function pagePolicy(
  scripts: readonly string[],
  path: string,
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
): string {
  const developing = mode === 'development'
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...decoderSource(path), ...hashes].join(' '),
    // In development, style sheets arrive as style elements and edits through a socket.
    developing ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    developing ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Couriers' pages may compile WebAssembly, never text: the decoder of codes before the camera is made of it. */
const decoderSource = (path: string): string[] => (path.startsWith('/courier') ? ["'wasm-unsafe-eval'"] : [])
