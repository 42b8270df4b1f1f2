import { createHash } from 'node:crypto'
import { countFailure, type Failing } from '#server/failures.ts'

/** Time limit of a vendor call, so that a shopper gets an answer and a sweep goes on. */
export const vendorTimeoutMs = 6_000

const counted: Record<string, Failing> = { Razorpay: 'razorpay', RazorpayX: 'razorpayx', Stripe: 'stripe' }

/** Counts a call that a vendor did not answer, or answered with a fault of its own. */
export function countVendorFailure(vendor: string, status: number, error?: unknown): void {
  if (status === 0 || status >= 500) countFailure(counted[vendor] ?? 'carrier', error)
}

/** A vendor's rejection; status 0: no response at all. Never holds a key, an address or a body. */
export class VendorRefusal extends Error {
  readonly status: number
  readonly code: string
  /** What the vendor itself said; empty when it said nothing. */
  readonly words: string

  constructor(vendor: string, { status, code, message }: { status: number; code: string; message: string }) {
    super(
      status === 0
        ? `${vendor} did not answer (${code})`
        : `${vendor} answered ${status} ${code}: ${message}`.slice(0, 300),
    )
    this.name = 'VendorRefusal'
    this.status = status
    this.code = code
    this.words = message.trim()
  }
}

/** Shortens a key of ours to a form that vendors accept: letters and digits alone, limited length. */
export const vendorKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)
