import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { findBySecret } from '#server/shop-secret.ts'

/**
 * Content that a browser carries for us between two steps: it can neither read nor change it, and it is invalid after
 * `seconds`.
 */
export type SealedCookie<Content> = {
  give(visitor: Visitor, content: Content): Promise<void>
  /** Returns the content; undefined when there is none, it is not ours, or it is too old by the database's clock. */
  read(visitor: Visitor): Promise<Content | undefined>
  takeAway(visitor: Visitor): void
}

export function sealedCookie<Schema extends z.ZodType>(
  context: Needs<'config' | 'secret'>,
  { name, seconds, schema }: { name: string; seconds: number; schema: Schema },
): SealedCookie<z.output<Schema>> {
  const secure = context.config.publicUrl.startsWith('https:')
  const cookie = secure ? `__Host-${name}` : name
  // A key for each cookie, so that content sealed for one step never opens in another.
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `sealed cookie ${name}`, 32))
  const write = (visitor: Visitor, value: string, maxAgeSeconds: number): void => {
    visitor.setCookies.push(writeCookie(cookie, value, { httpOnly: true, secure, maxAgeSeconds }))
  }
  return {
    give: async (visitor, content) =>
      write(visitor, seal(keyOf(context.secret.current), JSON.stringify([await readSeconds(), content])), seconds),
    read: async (visitor) => {
      const opened = findBySecret(context.secret, (one) => unseal(keyOf(one), visitor.cookie(cookie)))
      if (opened === undefined) return undefined
      const [at, content] = JSON.parse(opened) as [number, unknown]
      if ((await readSeconds()) - at >= seconds) return undefined
      const parsed = schema.safeParse(content)
      return parsed.success ? parsed.data : undefined
    },
    takeAway: (visitor) => write(visitor, '', 0),
  }
}

const readSeconds = async (): Promise<number> => Math.floor((await readClock()).getTime() / 1000)

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(key: Buffer, value: string | undefined): string | undefined {
  const bytes = Buffer.from(value ?? '', 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined // not sealed here, or changed since
  }
}
