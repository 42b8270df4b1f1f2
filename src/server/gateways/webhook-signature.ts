import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message may take this long; a sender that retries later signs again (docs/spec/reliability.md#R5). */
const toleranceSeconds = 5 * 60

/** Signs a body as `t=<seconds>,v1=<hex>`, so that neither its content nor its time can be changed. */
export const signWebhook = (secret: string, body: string | Buffer, atSeconds: number): string =>
  `t=${atSeconds},v1=${mac(secret, body, atSeconds)}`

/** Checks in constant time if the body was signed with the secret within the tolerance of now. */
export function hasValidSignature(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  nowSeconds: number,
): boolean {
  const [, time = '', given = ''] = /^t=(\d{9,11}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (Math.abs(nowSeconds - Number(time)) > toleranceSeconds) return false
  return given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(mac(secret, body, Number(time))))
}

const mac = (secret: string, body: string | Buffer, atSeconds: number): string =>
  createHmac('sha256', secret).update(`${atSeconds}.`).update(body).digest('hex')
