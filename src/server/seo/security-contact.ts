const monthsAhead = 6

/**
 * Returns security.txt (RFC 9116): the contact for vulnerability reports; it is valid for half a year from the day it
 * is read.
 */
export function securityText(publicUrl: string, email: string, today: Date): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead, 1))
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, gu, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
