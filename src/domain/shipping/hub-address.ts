/** The parts of a hub's address; its street may be unknown. */
type HubAddress = {
  readonly street: string | null
  readonly city: string
  readonly state: string
  readonly pincode: string
}

/** Returns the address of a hub as one line. */
export const hubAddress = ({ street, city, state, pincode }: HubAddress): string =>
  [street, city, `${state} ${pincode}`].filter(Boolean).join(', ')
