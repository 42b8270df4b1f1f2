import { refuse } from '#domain/refusal.ts'
import type { EndpointHandler } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type HubPerson, reachesEveryHub } from '#server/shop/hub-scope-store.ts'
import { areAtOwnHubs, hubThings, isAtOwnHub, isHandoverBeside } from './hub-ownership-store.ts'

type Owns = (ids: Readonly<Record<string, string>>, person: HubPerson) => Promise<boolean>

/** Returns how it is found out whether a thing of the hub's paths is at the hub of a person. */
function ownershipOf(word: string): Owns | undefined {
  if (word === 'cash') return ({ id = '' }, person) => isHandoverBeside(id, person)
  const thing = hubThings.find((each) => each === word)
  return thing && (({ id = '', lineId = id }, person) => isAtOwnHub(thing, lineId, person))
}

/**
 * Lets only the people of its hub reach what the hub's endpoints name in their paths; everyone else gets thing/not-found. Throws
 * for an endpoint that names a thing of which it is not known how to find its hub: none is open by being forgotten.
 */
export const atOwnHub = (handlers: readonly EndpointHandler[]): EndpointHandler[] =>
  handlers.map((handler) => {
    const word = /^[A-Z]+ \/api\/courier\/hub\/([a-z-]+)\/.*:/.exec(handler.key)?.[1]
    if (word === undefined) return handler
    const owns = ownershipOf(word)
    if (!owns) throw new Error(`whose hub is it? ${handler.key}`)
    const requireOwn = async (params: unknown, visitor: Visitor) => {
      const person = member(visitor)
      if (await reachesEveryHub(person)) return
      if (!(await owns(params as Readonly<Record<string, string>>, person))) refuse('thing/not-found')
    }
    const { work, admission } = handler
    return {
      ...handler,
      work: async (input, visitor) => {
        await requireOwn(input.params, visitor)
        return work(input, visitor)
      },
      admission: async (params, visitor) => {
        await requireOwn(params, visitor)
        await admission?.(params, visitor)
      },
    }
  })

/** Requires that boxes are at hubs where a person works. Refuses with thing/not-found. */
export async function requireOwnShipments(shipmentIds: readonly string[], person: HubPerson): Promise<void> {
  if (!(await areAtOwnHubs(shipmentIds, person))) refuse('thing/not-found')
}
