import type { z } from 'zod'
import { accountEndpoints } from './account-contract.ts'
import { addressEndpoints } from './address-contract.ts'
import { adminEndpoints } from './admin-contract.ts'
import { applicationEndpoints } from './application-contract.ts'
import { cancellationEndpoints } from './cancellation-contract.ts'
import { cartEndpoints } from './cart-contract.ts'
import { catalogueEndpoints } from './catalogue-contract.ts'
import { claimEndpoints } from './claim-contract.ts'
import { courierEndpoints } from './courier-contract.ts'
import type { Endpoint } from './endpoint.ts'
import { factsEndpoints } from './facts-contract.ts'
import { googleEndpoints } from './google-contract.ts'
import { hubEndpoints } from './hub-contract.ts'
import { invitationEndpoints } from './invitation-contract.ts'
import { invoiceEndpoints, makerInvoiceEndpoints } from './invoice-contract.ts'
import { leavingEndpoints } from './leaving-contract.ts'
import { notifyEndpoints } from './notify-contract.ts'
import { offerEndpoints } from './offer-contract.ts'
import { orderEndpoints } from './order-contract.ts'
import { ownAccountEndpoints } from './own-account-contract.ts'
import { paymentEndpoints } from './payment-contract.ts'
import { peopleEndpoints } from './people-contract.ts'
import { rateEndpoints } from './rate-contract.ts'
import { refundEndpoints } from './refund-contract.ts'
import { registrationEndpoints } from './registration-contract.ts'
import { reviewEndpoints } from './review-contract.ts'
import { searchEndpoints } from './search-contract.ts'
import { secondFactorEndpoints } from './second-factor-contract.ts'
import { sellerEndpoints } from './seller-contract.ts'
import { settingsEndpoints } from './settings-contract.ts'
import { shopEndpoints } from './shop-contract.ts'
import { supportEndpoints } from './support-contract.ts'
import { themeEndpoints } from './theme-contract.ts'

/** Every endpoint of the API. An endpoint that is not listed here does not exist. */
export const contract = {
  ...shopEndpoints,
  ...themeEndpoints,
  ...catalogueEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...factsEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...googleEndpoints,
  ...secondFactorEndpoints,
  ...registrationEndpoints,
  ...invitationEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...cancellationEndpoints,
  ...refundEndpoints,
  ...claimEndpoints,
  ...addressEndpoints,
  ...leavingEndpoints,
  ...sellerEndpoints,
  ...invoiceEndpoints,
  ...makerInvoiceEndpoints,
  ...reviewEndpoints,
  ...hubEndpoints,
  ...courierEndpoints,
  ...supportEndpoints,
  ...notifyEndpoints,
  ...settingsEndpoints,
  ...offerEndpoints,
  ...rateEndpoints,
  ...adminEndpoints,
  ...peopleEndpoints,
  ...applicationEndpoints,
}

export type Contract = typeof contract
export type ContractKey = keyof Contract

/** The input type of the schema `Name` of `T` as it is sent over HTTP (rupees, ISO times), or undefined. */
type Wire<T, Name extends string> = T extends Record<Name, infer S extends z.ZodType> ? z.input<S> : undefined
/** The output type of the same schema, decoded (paise, dates): what the server works with. */
type Inside<T, Name extends string> = T extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined

/** The request of a caller: only the fields the endpoint declares. */
export type CallInput<K extends ContractKey> = {
  [P in 'params' | 'query' | 'body' as P extends keyof Contract[K] ? P : never]: Wire<Contract[K], P>
}
/** The reply that a caller receives. */
export type CallReply<K extends ContractKey> = Wire<Contract[K], 'reply'>

export type WorkInput<E extends Endpoint> = {
  params: Inside<E, 'params'>
  query: Inside<E, 'query'>
  body: Inside<E, 'body'>
}
export type WorkReply<E extends Endpoint> = Inside<E, 'reply'>
