import { expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const endpoints = Object.entries(contract) as [string, Endpoint][]

it('only endpoints that change something for a signed-in account require a second factor', () => {
  const stepUpEndpoints = endpoints.filter(([, { secondFactor }]) => secondFactor)
  expect(stepUpEndpoints.length).toBeGreaterThan(0)
  expect(stepUpEndpoints.filter(([key, { access }]) => key.startsWith('GET ') || access === 'anyone')).toEqual([])
})

it('every write of the admin’s that touches money, roles or payouts asks for a second factor; what touches neither is named here', () => {
  const harmless = [
    // Revoking only removes access, so it must be quick.
    'DELETE /api/admin/invitations/:id',
    'POST /api/admin/api-keys/:id/revoke',
    // Sends what the endpoint has chosen already to where it already goes, or stops it.
    'POST /api/admin/webhooks/:id/switch',
    'POST /api/admin/webhooks/:id/test',
    'POST /api/admin/webhooks/:id/replay',
    'POST /api/admin/webhook-deliveries/:id/resend',
    'DELETE /api/admin/webhooks/:id',
    'POST /api/admin/accounts/:id/end-sessions',
    // Accounts without a password, a right or an email; a wrong file is taken back.
    'POST /api/admin/customer-imports',
    'PUT /api/admin/customer-imports/:id/mapping',
    'POST /api/admin/customer-imports/:id/apply',
    'POST /api/admin/customer-imports/:id/undo',
    // Nothing is written before they are applied, which asks for it.
    'POST /api/admin/promotion-imports',
    'PUT /api/admin/promotion-imports/:id/cells',
    'POST /api/admin/store-imports',
    'PUT /api/admin/store-imports/:id/cells',
    // What each of them is alone.
    'POST /api/admin/ticket-bulk',
    'POST /api/admin/review-bulk',
    // The order of a list.
    'PUT /api/admin/featured-products',
    // Words on orders that staff alone see.
    'POST /api/admin/order-tags',
    'PUT /api/admin/order-tags/:id',
    'POST /api/admin/order-tags/:id/merge',
    'PUT /api/admin/orders/:id/tags/:tagId',
    'DELETE /api/admin/orders/:id/tags/:tagId',
    'POST /api/admin/order-tag-bulk',
    // Rules over customers, which give nobody anything until a coupon is for them.
    'POST /api/admin/segments',
    'POST /api/admin/segment-preview',
    'PUT /api/admin/segments/:id',
    'DELETE /api/admin/segments/:id',
    // An email to the account's own address.
    'POST /api/admin/accounts/:id/send-reset',
    // Emails to admins what each of them may read anyway; the right is checked at every sending.
    'POST /api/admin/report-schedules',
    'POST /api/admin/report-schedules/:id/state',
    // Only calculate, and change nothing.
    'POST /api/admin/order-bulk/preview',
    'POST /api/admin/order-tag-bulk/preview',
    'POST /api/admin/ticket-bulk/preview',
    'POST /api/admin/review-bulk/preview',
    'POST /api/admin/store-bulk/preview',
    'POST /api/admin/promotion-bulk/preview',
    'POST /api/admin/promotions/preview',
    'POST /api/admin/promotions/simulate',
    'POST /api/admin/search-knowledge/preview',
    'POST /api/admin/settings/commission-terms/products',
    'POST /api/admin/settings/commission-terms/simulate',
    'POST /api/admin/courier-tariffs/preview',
    'POST /api/admin/desk-orders/price',
    // What a customer buys: money comes in, and their store credit is spent with their consent alone.
    'POST /api/admin/desk-orders',
    // An email to the order's own address.
    'POST /api/admin/desk-orders/:id/payment-link',
    // When an admin last looked at the first screen.
    'POST /api/admin/desk-visits',
    // Who has a record open.
    'POST /api/admin/presence',
    // What a product is called and holds; its price needs no review.
    'POST /api/admin/product-changes/:id/approve',
    'POST /api/admin/product-changes/:id/decline',
    // What products are sorted into; every change can be taken back.
    'POST /api/admin/categories',
    'PUT /api/admin/categories/:id',
    'POST /api/admin/categories/:id/effect',
    'POST /api/admin/categories/:id/plans',
    'POST /api/admin/categories/:id/plans/:plan/withdraw',
    'PUT /api/admin/categories/:id/position',
    'POST /api/admin/categories/:id/archive',
    'POST /api/admin/categories/:id/reopen',
    'POST /api/admin/category-file',
    // A note for admins, which can be closed and opened.
    'POST /api/admin/product-requests',
    'POST /api/admin/product-requests/:id/close',
    // What search understands; every change can be taken back.
    'PUT /api/admin/search-knowledge/:id',
    'POST /api/admin/search-knowledge/:id/undo',
    // A draft that nobody reads, the withdrawal of what has not begun, and an email to the own address.
    'PUT /api/admin/content/:id/draft',
    'DELETE /api/admin/content/:id/draft',
    'POST /api/admin/content/:id/versions/:version/withdraw',
    'POST /api/admin/identity/versions/:version/withdraw',
    'POST /api/admin/content/:id/preview',
    'POST /api/admin/content/:id/test',
    // Texts and appearance.
    'POST /api/admin/reviews/:id/moderate',
    'POST /api/admin/questions/:id/moderate',
    'POST /api/admin/messages/:id/answered',
    'POST /api/admin/messages/:id/ticket',
    // A note that nobody outside the shop reads.
    'POST /api/admin/orders/:id/notes',
    // A note that the customer was called.
    'POST /api/admin/orders/:id/cash-confirmation',
    // To the address that the customer gave with the order.
    'POST /api/admin/orders/:id/emails',
    // What a customer buys: cash on delivery grows; store credit is spent after a second factor alone.
    'POST /api/admin/orders/:id/additions',
    'POST /api/admin/orders/:id/additions/price',
    'POST /api/admin/orders/:id/addition/withdraw',
    // Within the same postal code, and the customer is emailed.
    'PUT /api/admin/orders/:id/recipient',
    // Who handles what customers wrote, and when.
    'PUT /api/admin/inbox/:id/assignee',
    'PUT /api/admin/inbox/:id/snooze',
    'POST /api/admin/reply-templates',
    'PUT /api/admin/reply-templates/:id',
    'PUT /api/admin/reply-templates/:id/archive',
    'POST /api/admin/claims/:id/request-evidence',
    'POST /api/admin/tickets/:id/reply',
    'POST /api/admin/tickets/:id/note',
    'POST /api/admin/tickets/:id/close',
    'POST /api/admin/tickets/:id/reopen',
    'PUT /api/admin/themes/:id/override',
    'PUT /api/admin/themes/:id/days',
    'POST /api/admin/announcements',
    'PUT /api/admin/announcements/:id',
    'POST /api/admin/announcements/:id/end',
    'POST /api/admin/themes',
    'PUT /api/admin/themes/:id/draft',
    'DELETE /api/admin/themes/:id/draft',
    'POST /api/admin/themes/:id/versions',
    'POST /api/admin/themes/:id/versions/:version/withdraw',
    // Asks for a document: nothing is decided by it.
    'POST /api/admin/stores/:id/requests',
    // Which carriers are asked, by which rules; the practice carrier moves no money.
    'PUT /api/admin/carriers/:id',
    'PUT /api/admin/carriers/:id/place',
    'PUT /api/admin/carriers/:id/tracking-page',
    'POST /api/admin/carrier-rules',
    'DELETE /api/admin/carrier-rules/:id',
    'PUT /api/admin/practice-carrier',
    'POST /api/admin/practice-carrier/advance',
    // What carriers bill is recorded; no money moves by it.
    'POST /api/admin/carrier-invoices',
    'POST /api/admin/carrier-invoices/check',
    'POST /api/admin/weight-disputes/:id/decide',
    // Compares a sheet with the rates; saving them is another endpoint.
    'POST /api/admin/rate-sheet/check',
    // To which hub an order goes: nothing is paid by it.
    'PUT /api/admin/orders/:id/hub',
    // Whether a box that came back goes to its customer again: the shop pays its carriage to its carrier, not by this.
    'POST /api/admin/boxes/:id/send-again',
    'POST /api/admin/boxes/:id/send-again/stop',
    // What a carrier said of a silent parcel; the refund is decided in its claim.
    'POST /api/admin/boxes/:id/inquiry/ask',
    'POST /api/admin/boxes/:id/inquiry/found',
    'POST /api/admin/boxes/:id/inquiry/lost',
    'PUT /api/admin/boxes/:id/inquiry/carrier-pays',
    // What may be sent to a country: versions that can be taken back, drafts of them and a preview.
    'PUT /api/admin/countries/:code/draft',
    'DELETE /api/admin/countries/:code/draft',
    'POST /api/admin/countries/:code/effect',
    'POST /api/admin/countries/:code/versions',
    'POST /api/admin/countries/:code/versions/:version/restore',
    'POST /api/admin/countries/:code/versions/:version/withdraw',
    'POST /api/admin/country-imports',
    'PUT /api/admin/country-imports/:id/cells',
    'POST /api/admin/country-imports/:id/apply',
    // Asks the gateway about one rupee that was paid to try it; starting one needs the second factor.
    'POST /api/admin/test-payments/:id/check',
    // Names of places.
    'POST /api/admin/hubs',
    'PUT /api/admin/hubs/:id',
    'POST /api/admin/cities',
    'PUT /api/admin/cities/:id',
  ]
  const writes = endpoints.filter(([key]) => /^(?!GET )\w+ \/api\/admin\//.test(key))
  const quiet = writes.filter(([, { secondFactor }]) => !secondFactor).map(([key]) => key)
  expect(quiet.sort()).toEqual(harmless.sort())
  for (const key of ['role', 'disable', 'enable'])
    expect(contract[`POST /api/admin/accounts/:id/${key}` as 'POST /api/admin/accounts/:id/role'].secondFactor).toBe(
      true,
    )
  expect(contract['PUT /api/admin/settings/ordering'].secondFactor).toBe(true)
  expect(contract['PUT /api/admin/currencies/:id'].secondFactor).toBe(true)
})
