import { timingSafeEqual } from 'node:crypto'
import { countVendorFailure, VendorRefusal, vendorTimeoutMs } from '#server/gateways/vendor-call.ts'
import { CarrierBusy } from './carrier.ts'

type CarrierCall = {
  method: 'GET' | 'POST'
  token?: string | undefined
  /** Sent as JSON, but as a form when it is one. */
  body?: object | undefined
  said?: readonly number[]
  /** Statuses that ask for a pause besides 429. */
  pauses?: readonly number[]
}

const longestPauseSeconds = 600

/**
 * Makes one call to a carrier and returns the JSON of its answer, whatever that says; statuses of `said` are answers
 * too. Throws a `VendorRefusal` when there
 * was none or it is an error, and `CarrierBusy` when it asks for a pause.
 */
export async function callCarrier(
  carrier: string,
  url: string,
  { method, token, body, said = [], pauses = [] }: CarrierCall,
): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token ? { authorization: token } : {}),
    },
    ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(vendorTimeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    countVendorFailure(carrier, 0, error)
    throw new VendorRefusal(carrier, { status: 0, code: error instanceof Error ? error.name : 'unknown', message: '' })
  })
  if (response.status === 429 || pauses.includes(response.status)) {
    const pause = Number(response.headers.get('retry-after'))
    throw new CarrierBusy(carrier, Number.isFinite(pause) && pause > 0 ? Math.min(pause, longestPauseSeconds) : 30)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok || said.includes(response.status)) return answer
  countVendorFailure(carrier, response.status)
  throw new VendorRefusal(carrier, { status: response.status, code: 'http', message: wordsOf(answer) })
}

/** Returns the bytes of a carrier's label. Throws when they are no PDF. */
export async function downloadLabel(carrier: string, url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(vendorTimeoutMs) })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`${carrier} sent a label that is no PDF`)
  return bytes
}

/** Returns whether a carrier's webhook event has the token that was agreed with it, in constant time. */
export function hasToken(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns the content of a webhook event; undefined when it is no JSON. */
export function readJsonBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Carriers say why in `message`, if at all. */
const wordsOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message).slice(0, 200) : ''
