/**
 * Every refusal code of the shop, with its HTTP status (API conventions, docs/spec/decisions.md#29). This is the only list: the
 * server answers from it, the browser shows `texts/<language>/refusals.json` by the same codes ("price/rose" is the
 * key "price.rose").
 */
export const refusalStatus = {
  'request/malformed': 400,
  'request/too-large': 413,
  'request/invalid': 422,
  'request/wrong-type': 415,
  'request/method': 405,
  'request/timeout': 408,
  'request/precondition': 412,
  'request/range': 416,
  'request/headers-too-large': 431,
  'auth/required': 401,
  'auth/failed': 401,
  'auth/role': 403,
  'auth/origin': 403,
  'auth/second-factor': 403,
  'auth/sign-in-again': 403,
  'auth/password-wrong': 422,
  'auth/code-wrong': 422,
  'auth/passkey-wrong': 422,
  'auth/admin-by-invitation': 403,
  'auth/courier-by-invitation': 403,
  'auth/suspended': 403,
  'auth/email-taken': 409,
  'auth/username-taken': 409,
  'auth/link-spent': 410,
  'provider/away': 503,
  'provider/refused': 401,
  'provider/lost': 410,
  'provider/declined': 403,
  'provider/unproven': 403,
  'provider/unlinked': 409,
  'account/exists': 409,
  'account/own': 409,
  'account/last-admin': 409,
  'address/too-many': 409,
  'account/order-open': 409,
  'account/has-store': 409,
  'account/has-parcels': 409,
  'rate/limited': 429,
  'thing/not-found': 404,
  'shop/not-set-up': 409,
  'place/taken': 409,
  'place/in-use': 409,
  'ordering/not-open': 409,
  'cart/empty': 422,
  'cart/quantity': 422,
  'cart/mixed-cities': 409,
  'cart/not-yours': 403,
  'cart/changed': 409,
  'sheet/encoding': 422,
  'sheet/unreadable': 422,
  'sheet/too-many-rows': 422,
  'sheet/no-columns': 422,
  'sheet/too-late': 409,
  'view/name-taken': 409,
  'view/too-many': 409,
  'product/withdrawn': 409,
  'product/not-approved': 409,
  'product/out-of-stock': 409,
  'store/paused': 409,
  'price/rose': 409,
  'quote/expired': 409,
  'delivery/not-available': 422,
  'delivery/too-heavy': 422,
  'destination/blocked': 422,
  'cod/abroad': 422,
  'cod/over-limit': 422,
  'cod/under-limit': 422,
  'cod/not-here': 422,
  'cod/switched-off': 422,
  'promo/unknown': 422,
  'promo/too-many': 429,
  'promo/below-minimum': 422,
  'promo/too-heavy': 422,
  'promo/used-up': 422,
  'promo/used-by-you': 422,
  'promotion/code-taken': 409,
  'guest/checkout-off': 401,
  'payment/unsigned': 400,
  'payment/unreachable': 503,
  'payment/mismatch': 409,
  'payment/not-available': 422,
  'payment/over-refund': 422,
  'payment/refund-owed': 409,
  'payment/reference-taken': 409,
  'payment/already-settled': 409,
  'payment/hold-over': 409,
  'cash/limit': 409,
  'cash/nothing': 409,
  'cash/own-hand-over': 403,
  'payout/second-person': 403,
  'payout/nothing-payable': 409,
  'payout/not-confirmed': 409,
  'payout/account-not-ready': 409,
  'idempotency/missing': 400,
  'idempotency/other-body': 409,
  'idempotency/in-progress': 409,
  'flow/not-now': 409,
  'flow/stale': 409,
  'flow/too-late': 409,
  'flow/too-early': 409,
  'flow/reason-needed': 422,
  'flow/quantities': 422,
  'flow/shortage-open': 409,
  'flow/proof-needed': 422,
  'flow/packing-incomplete': 422,
  'flow/count-needed': 422,
  'shipment/incomplete': 409,
  'shipment/bin-needed': 422,
  'shipment/nothing-inside': 409,
  'shipment/sealed': 409,
  'shipment/not-scanned-out': 409,
  'shipment/not-measured': 422,
  'shipment/photo-needed': 422,
  'shipment/seal-needed': 422,
  'shipment/seal-taken': 409,
  'shipment/weight-differs': 409,
  'papers/missing': 409,
  'papers/nothing-missing': 409,
  'waybill/malformed': 422,
  'waybill/taken': 409,
  'manifest/missing': 409,
  'manifest/counted-otherwise': 409,
  'carrier/unsigned': 400,
  'carrier/label-first': 409,
  'scan/unreadable': 422,
  'scan/not-packed': 409,
  'scan/unknown': 404,
  'scan/cancelled': 409,
  'cancel/window-closed': 409,
  'cancel/requested': 409,
  'cancel/declined': 409,
  'cancel/request-open': 409,
  'cancel/unpaid-whole': 409,
  'review/not-delivered': 409,
  'review/already-written': 409,
  'review/own-store': 403,
  'review/contact-in-reply': 422,
  'claim/window-closed': 409,
  'claim/open-already': 409,
  'claim/open-elsewhere': 409,
  'claim/quantity': 422,
  'claim/photos-needed': 422,
  'claim/too-many-photos': 409,
  'claim/appealed': 409,
  'claim/another-person': 409,
  'store/city-fixed': 409,
  'store/not-ready': 409,
  'file/not-a-document': 422,
  'file/active-document': 422,
  'file/heic': 422,
  'file/too-many': 409,
  'file/not-a-picture': 422,
  'file/too-many-pixels': 422,
  'server/fault': 500,
  'server/busy': 503,
  'server/starting': 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusalStatus
export type RefusalDetails = Readonly<Record<string, unknown>>

export const refusalCodes = Object.keys(refusalStatus) as RefusalCode[]

/**
 * The placeholders of a code's message: the names of the details that must be sent with it. Amounts arrive as text
 * that is already formatted for the reader; `seconds`, `most`, `kilos` and `count` are whole numbers.
 */
export const refusalPlaceholders: Partial<Record<RefusalCode, readonly string[]>> = {
  'address/too-many': ['most'],
  'account/order-open': ['number'],
  'rate/limited': ['seconds'],
  'cart/quantity': ['most'],
  'product/withdrawn': ['product'],
  'product/out-of-stock': ['product'],
  'store/paused': ['store'],
  'price/rose': ['formatted'],
  'delivery/too-heavy': ['kilos'],
  'cod/over-limit': ['limit'],
  'cod/under-limit': ['limit'],
  'promo/below-minimum': ['missing'],
  'shipment/incomplete': ['received', 'count'],
  'waybill/malformed': ['carrier', 'example'],
  'manifest/counted-otherwise': ['listed', 'counted'],
  'claim/photos-needed': ['count'],
  'claim/too-many-photos': ['most'],
  'file/too-many': ['most'],
  'file/too-many-pixels': ['most'],
  'server/busy': ['seconds'],
}

/** A valid request that the shop refuses. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly status: number

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.status = refusalStatus[code]
  }
}

/** Throws a refusal. `details` are sent to the client, so they must not contain other people's data. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

/** Returns whether a caught error is the refusal with this code. */
export const isRefusalOf = (thrown: unknown, code: RefusalCode): boolean =>
  thrown instanceof Refusal && thrown.code === code
