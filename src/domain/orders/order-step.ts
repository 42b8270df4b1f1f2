/** The steps of a seller order on its way to the hub. */
export const sellerOrderSteps = ['accepted', 'packed', 'collected', 'at_hub'] as const
export type SellerOrderStep = (typeof sellerOrderSteps)[number]

/** The legs of a shipment from the hub to the customer; `cleared` exists only abroad. */
export const shipmentLegs = ['sealed', 'cleared', 'carried', 'landed', 'destination'] as const
export type ShipmentLeg = (typeof shipmentLegs)[number]

export const stepStates = ['done', 'now', 'todo'] as const
export type StepState = (typeof stepStates)[number]
