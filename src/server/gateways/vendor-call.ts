import { createHash } from 'node:crypto'

/** Time limit of a vendor call, so that a shopper gets an answer and a sweep goes on. */
export const vendorTimeoutMs = 6_000

/** A vendor's rejection; status 0: no response at all. Never holds a key, an address or a body. */
export class VendorRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(vendor: string, { status, code, message }: { status: number; code: string; message: string }) {
    super(
      status === 0
        ? `${vendor} did not answer (${code})`
        : `${vendor} answered ${status} ${code}: ${message}`.slice(0, 300),
    )
    this.name = 'VendorRefusal'
    this.status = status
    this.code = code
  }
}

/** Shortens a key of ours to a form that vendors accept: letters and digits alone, limited length. */
export const vendorKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)
