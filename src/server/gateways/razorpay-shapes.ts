import { z } from 'zod'

/** The fields of Razorpay's entities that the shop reads; amounts are paise, times seconds. */
export const paymentLink = z.object({
  id: z.string().max(60),
  amount: z.coerce.number().int(),
  currency: z.string(),
  reference_id: z.string().max(100).nullish(),
  short_url: z.url(),
  status: z.string(),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
})
export type PaymentLink = z.output<typeof paymentLink>

export const paymentEntity = z.object({
  id: z.string().max(60),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  method: z.string().nullish(),
})
export type PaymentEntity = z.output<typeof paymentEntity>

export const vendorRefund = z.object({
  id: z.string().max(60),
  payment_id: z.string().max(60),
  amount: z.coerce.number().int().positive(),
  currency: z.string().length(3),
  status: z.string(),
  notes: z.unknown(),
})
export type VendorRefund = z.output<typeof vendorRefund>

export const vendorDispute = z.object({
  id: z.string().max(60),
  payment_id: z.string().max(60),
  amount: z.coerce.number().int().positive(),
  currency: z.string().length(3),
  amount_deducted: z.coerce.number().int().nonnegative().nullish(),
  reason_code: z.string().max(200).nullish(),
  status: z.string(),
})
export type VendorDispute = z.output<typeof vendorDispute>

/** A webhook event; those about anything but a payment link, a refund or a dispute are accepted and ignored. */
export const razorpayEvent = z.object({
  account_id: z.string(),
  event: z.string().max(60),
  payload: z.object({
    payment_link: z.object({ entity: paymentLink }).optional(),
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: vendorRefund }).optional(),
    dispute: z.object({ entity: vendorDispute }).optional(),
  }),
})

export type RazorpayEvent = z.output<typeof razorpayEvent>

export const linkList = z.object({ payment_links: z.array(paymentLink) })

export const refundEntity = z.object({ id: z.string().max(60), status: z.string(), notes: z.unknown() })
export const refundList = z.object({ items: z.array(refundEntity) })

/** Notes of an entity: an object, or an empty list where there are none. */
export const keyNoted = z.object({ key: z.string() })
