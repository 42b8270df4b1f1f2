import { countVendorFailure, VendorRefusal, vendorTimeoutMs } from '#server/gateways/vendor-call.ts'
import { CarrierBusy } from './carrier.ts'

type CarrierCall = {
  method: 'GET' | 'POST'
  token?: string | undefined
  body?: object | undefined
  said?: readonly number[]
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
  { method, token, body, said = [] }: CarrierCall,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token ? { authorization: token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(vendorTimeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    countVendorFailure(carrier, 0, error)
    throw new VendorRefusal(carrier, { status: 0, code: error instanceof Error ? error.name : 'unknown', message: '' })
  })
  if (response.status === 429) {
    const pause = Number(response.headers.get('retry-after'))
    throw new CarrierBusy(carrier, Number.isFinite(pause) && pause > 0 ? Math.min(pause, longestPauseSeconds) : 30)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok || said.includes(response.status)) return answer
  countVendorFailure(carrier, response.status)
  throw new VendorRefusal(carrier, { status: response.status, code: 'http', message: wordsOf(answer) })
}

/** Carriers say why in `message`, if at all. */
const wordsOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message).slice(0, 200) : ''
