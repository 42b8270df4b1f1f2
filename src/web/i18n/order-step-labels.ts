import type { Values } from '#domain/language/format-text.ts'
import type { SellerOrderStep, ShipmentLeg, StepState } from '#domain/orders/order-step.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import type { AddressedKey } from '#texts/text-keys.ts'

type Texts = (key: AddressedKey, values?: Values) => string
type Progress<Id> = { id: Id; state: StepState }

/** Returns steps of a seller order with their labels; an unaccepted one waits. Needs the texts of `order-states`. */
export const labelSteps = (t: Texts, steps: readonly Progress<SellerOrderStep>[]) =>
  steps.map(({ id, state }) => ({
    id,
    state,
    label: t(`order-states:step.${id === 'accepted' && state === 'now' ? 'waiting' : id}`),
  }))

/** Returns legs of a shipment to a country with their labels. Needs the texts of `order-states`. */
export const labelLegs = (t: Texts, legs: readonly Progress<ShipmentLeg>[], country: string) =>
  legs.map(({ id, state }) => ({
    id,
    state,
    label:
      country === homeCountry && id !== 'cleared' ? t(`order-states:legHome.${id}`) : t(`order-states:legAbroad.${id}`),
  }))
