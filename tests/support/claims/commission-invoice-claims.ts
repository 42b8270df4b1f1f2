import type { Claim } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'

const path = '/api/seller/money/commission-invoices'

/** The shop's invoices for commission: a store's own alone. */
export const commissionInvoiceClaims: Readonly<Record<string, Claim>> = {
  'GET /api/seller/money/commission-invoices ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`${path}?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/commission-invoices/:number.pdf': {
    as: 'thing/not-found',
    refused: async ({ one, visitors }) => {
      const number = await one(
        `with counted as (
           insert into invoice_counter (prefix, series, year, last) values ('S', 0, '2627', 1) on conflict do nothing
         ), made as (
           insert into commission_invoice (number, prefix, series, year, sequence, brand_id, month, commission_paise,
             gst_paise, central_paise, state_paise, integrated_paise, buyer, issued_at)
           values ('S0-2627-00001', 'S', 0, '2627', 1, $1, '2026-04', 100, 18, 9, 9, 0, '{}', now())
           on conflict do nothing returning number
         ) select number from made union all select number from commission_invoice where brand_id = $1 limit 1`,
        [sellers[1]],
      )
      return visitors['the seller'].get(`${path}/${number}.pdf`)
    },
  },
  'GET /api/seller/money/commission-invoices/:number.pdf ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`${path}/S0-2627-00001.pdf?brandId=${sellers[1]}`),
  },
}
