import { firstName } from '../accounts/first-name.ts'
import type { StepRole } from '../states/state-table.ts'
import type { Audience } from './order-event.ts'

/** The recorded actor of an event: a person's name, and for a seller the store they acted for. */
export type EventActor = {
  readonly as: StepRole
  readonly id: string
  readonly name: string
  readonly brandName?: string | undefined
  readonly brandId?: string | null | undefined
}

type EventViewer = {
  readonly as: Audience
  readonly id: string
  readonly brandId?: string | undefined
  /** A store no longer sees who bought. */
  readonly isBuyerHidden?: boolean | undefined
}

/** The actor as displayed: a role that the page translates, and a name where the reader may know it. */
export type ShownActor = {
  readonly who: 'you' | 'customer' | 'store' | 'courier' | 'hub' | 'carrier' | 'shop' | 'system'
  readonly name: string | null
}

const shownRoles: Readonly<Record<StepRole, ShownActor['who']>> = {
  customer: 'customer',
  seller: 'store',
  pickup: 'courier',
  delivery: 'courier',
  hub: 'hub',
  carrier: 'carrier',
  admin: 'shop',
  system: 'system',
}

/**
 * Returns what a reader may know about the actor of an event (docs/spec/lifecycle.md#9): the customer reads "the hub", never the
 * name of the person who scanned; a seller knows the customer's first name only, and that until it is hidden; the hub and admins know their staff;
 * the courier knows the recipient; the people of a store know each other.
 */
export function actorShownTo(actor: EventActor, viewer: EventViewer): ShownActor {
  if (actor.as !== 'system' && actor.id === viewer.id) return { who: 'you', name: null }
  return { who: shownRoles[actor.as], name: nameShown(actor, viewer) }
}

function nameShown(actor: EventActor, { as: viewer, brandId, isBuyerHidden }: EventViewer): string | null {
  if (actor.as === 'system') return null
  if (actor.as === 'seller') {
    const isColleague = viewer === 'seller' && !!brandId && actor.brandId === brandId
    return viewer === 'admin' || isColleague ? actor.name : (actor.brandName ?? null)
  }
  if (viewer === 'admin') return actor.name
  if (actor.as === 'customer') {
    if (viewer === 'seller') return isBuyerHidden ? null : firstName(actor.name) || null
    return viewer === 'delivery' || viewer === 'hub' ? actor.name : null
  }
  if (viewer === 'hub') return actor.as === 'admin' ? null : actor.name
  return null
}
