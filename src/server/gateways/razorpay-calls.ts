import type { RazorpayAccount } from '#server/payment-config.ts'
import { loadRazorpay } from '#server/slow-packages.ts'
import { countVendorFailure, VendorRefusal, vendorTimeoutMs } from './vendor-call.ts'

/** The properties of the library's HTTP client, an instance of axios, that are used here. */
type Line = {
  defaults: Record<string, unknown> & { headers: Record<string, unknown> }
  interceptors: { response: { use(passed: undefined, failed: (error: unknown) => never): void } }
}

/**
 * Wraps Razorpay's official library with what it leaves out: a time limit, a URL for tests, a header that makes a
 * refund idempotent, and an error for a missing response.
 */
export function callRazorpay({ keyId, keySecret, url }: RazorpayAccount, headers: Record<string, string> = {}) {
  const Client = loadRazorpay()
  const client = new Client({ key_id: keyId, key_secret: keySecret })
  const line = (client.api as unknown as { rq: Line }).rq
  Object.assign(line.defaults, { baseURL: url, timeout: vendorTimeoutMs, maxRedirects: 0, maxContentLength: 1_000_000 })
  Object.assign(line.defaults.headers, headers)
  line.interceptors.response.use(undefined, (error) => {
    throw refusalOf(error)
  })
  return client
}

type Failed = {
  code?: unknown
  response?: { status: number; data?: { error?: { code?: unknown; description?: unknown } } }
}

/** The library itself fails on a missing response; it reads `response` of the error. */
function refusalOf(error: unknown) {
  const { code, response } = error as Failed
  const failure = response?.data?.error
  countVendorFailure('Razorpay', response?.status ?? 0, error)
  const refusal = new VendorRefusal('Razorpay', {
    status: response?.status ?? 0,
    code: String(failure?.code ?? code ?? 'unknown'),
    message: String(failure?.description ?? ''),
  })
  return { response: { status: refusal.status, data: { error: refusal } } }
}

/** Makes one call. Throws a `VendorRefusal` when it was rejected or not answered. */
export async function requestRazorpay(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    const { error: refusal } = error as { error?: unknown }
    throw refusal instanceof VendorRefusal ? refusal : error
  }
}
