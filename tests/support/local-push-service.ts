import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the browser shows it, decrypted, with what the push service read of it. */
type ReceivedPush = { shown: Record<string, unknown>; ttl: number; topic: string }

type PushBrowser = {
  /** What the browser gives to the shop. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  received: ReceivedPush[]
  /** What the push service answers for this browser; 201 at first. */
  status: number
}

export type LocalPushService = { origin: string; openBrowser(): PushBrowser; close(): Promise<void> }

/**
 * Starts a push service on this machine. It checks the shop's signature as RFC 8292 describes, and its browsers decrypt messages
 * as RFC 8291 and 8188 do, each with the keys of its own subscription.
 */
export async function startPushService(shopKey: string): Promise<LocalPushService> {
  const browsers = new Map<string, { browser: PushBrowser; decrypt(body: Buffer): string }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const found = browsers.get(request.url ?? '')
    const isSigned = isSignedBy(shopKey, String(request.headers.authorization), `http://${request.headers.host}`)
    const status = !found ? 404 : isSigned ? found.browser.status : 403
    if (found && status === 201) {
      const { ttl, topic } = request.headers
      const shown = JSON.parse(found.decrypt(Buffer.concat(chunks))) as Record<string, unknown>
      found.browser.received.push({ shown, ttl: Number(ttl), topic: String(topic) })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    openBrowser: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const browser: PushBrowser = {
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        received: [],
        status: 201,
      }
      browsers.set(path, { browser, decrypt: (body) => decryptFor(keys, auth, body) })
      return browser
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns whether a VAPID header is signed by this key, for this push service, and not for longer than a day. */
function isSignedBy(shopKey: string, header: string, audience: string): boolean {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(shopKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const claim = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
    aud?: string
    exp?: number
    sub?: string
  }
  const secondsLeft = (claim.exp ?? 0) - Date.now() / 1000
  return (
    key === shopKey &&
    claim.aud === audience &&
    String(claim.sub).startsWith('mailto:') &&
    secondsLeft > 0 &&
    secondsLeft <= 86_400 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

/** Decrypts a message of one record with the browser's own keys. */
function decryptFor(keys: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + sender.length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32))
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `${info}\0`, length))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm', 16),
    derive('Content-Encoding: nonce', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
