/**
 * Reads one cookie of a Cookie header. Values are ours (tokens, enum values), so nothing needs decoding but
 * %-escapes.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return safelyDecoded(pair.slice(at + 1).trim())
  }
  return undefined
}

/** Returns the names of all cookies in a Cookie header. */
export const cookieNames = (header: string | undefined): string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))).trim())
    .filter((name) => name !== '')

function safelyDecoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

type CookieOptions = { maxAgeSeconds?: number; httpOnly: boolean; secure: boolean; path?: string }

/** Writes a Set-Cookie value: SameSite=Lax always, the rest by the options. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`, 'SameSite=Lax']
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (options.httpOnly) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}
