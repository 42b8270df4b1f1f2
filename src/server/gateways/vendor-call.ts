import { createHash } from 'node:crypto'

/** A vendor's answer is waited for no longer than this, so that a shopper is told something and a sweep goes on. */
export const vendorTimeoutMs = 6_000

/** What a vendor said instead of doing it; status 0: it did not answer at all. Never holds a key, an address or a body. */
export class VendorRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(vendor: string, { status, code, words }: { status: number; code: string; words: string }) {
    super(
      status === 0
        ? `${vendor} did not answer (${code})`
        : `${vendor} answered ${status} ${code}: ${words}`.slice(0, 300),
    )
    this.name = 'VendorRefusal'
    this.status = status
    this.code = code
  }
}

/** A key of ours as vendors take them: letters and figures alone, and never too long. */
export const vendorKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)
