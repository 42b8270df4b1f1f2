import type { CallReply } from '#contract/contract.ts'

/** What is done about the silence of a parcel, as the order page reads it. */
export type InquiryRead = CallReply<'GET /api/admin/boxes/:id/inquiry'>
export type Inquiry = NonNullable<InquiryRead['inquiry']>
