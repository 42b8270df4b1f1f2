import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Trilingual } from '#domain/language/language.ts'
import { carrierLabels } from '#domain/shipping/carrier-name.ts'
import { rateTable } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

const name = z.object({ en: z.string(), gu: z.string(), hi: z.string() })
const partners = z.array(
  z.object({
    id: z.string(),
    name,
    trackingPattern: z.string(),
    services: z.array(z.object({ id: z.string(), name })),
  }),
)

/** A carrier and its service as the hub uses it; `waybill` is the pattern of its numbers. */
export type Carrier = {
  id: string
  name: Trilingual
  serviceName: Trilingual
  waybill: RegExp
  waybillExample: string
}

/**
 * Finds the carrier of a service (`dodi-logistics/standard`) in the rates its order was priced with. Throws when it
 * is not there.
 */
export async function findCarrier(rateVersion: string, serviceId: string): Promise<Carrier> {
  const [row] = await db()
    .select({
      partner: sql<unknown>`(select jsonb_build_array(p) from jsonb_array_elements(${rateTable.rates} -> 'partners') p
        where p ->> 'id' = ${partnerOf(serviceId)} limit 1)`,
    })
    .from(rateTable)
    .where(eq(rateTable.version, rateVersion))
  return readCarrier(row?.partner, { rateVersion, serviceId })
}

/**
 * Returns a `findCarrier` for a list: parcels of one service and one price table share their carrier, so each is read once.
 */
export function findEachCarrierOnce(): typeof findCarrier {
  const found = new Map<string, Promise<Carrier>>()
  return (rateVersion, serviceId) => {
    const key = `${rateVersion} ${serviceId}`
    const carrier = found.get(key) ?? findCarrier(rateVersion, serviceId)
    found.set(key, carrier)
    return carrier
  }
}

/** Returns the partner that a service is of. */
export const partnerOf = (serviceId: string): string => serviceId.split('/')[0] ?? ''

/** Returns the carrier of a service out of the rates' row of its partner, in a list of one. Throws when it is not there. */
export function readCarrier(
  found: unknown,
  { rateVersion, serviceId }: { rateVersion: string; serviceId: string },
): Carrier {
  const ownId = serviceId.split('/')[1]
  const [partner] = partners.parse(found ?? [])
  const service = partner?.services.find(({ id }) => id === ownId)
  if (!partner || !service) throw new Error(`the rates ${rateVersion} have no service ${serviceId}`)
  return {
    id: partner.id,
    name: partner.name,
    serviceName: service.name,
    waybill: new RegExp(partner.trackingPattern),
    waybillExample: exampleOf(partner.trackingPattern),
  }
}

/** Returns the name of who takes a parcel: a carrier that was booked, or the partner of the rates for a typed waybill. */
export function carrierNameOf(parcelCarrier: string, partner: Pick<Carrier, 'id' | 'name'>): Trilingual {
  const label = parcelCarrier === partner.id ? '' : (carrierLabels as Readonly<Record<string, string>>)[parcelCarrier]
  return label ? { en: label, gu: label, hi: label } : partner.name
}

/** Returns an example for a pattern of fixed letters and counted digits: `^DD[0-9]{11}$` gives DD12345678901. */
function exampleOf(pattern: string): string {
  return pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\[0-9\]\{(\d+)\}/g, (_, count: string) =>
      Array.from({ length: Number(count) }, (_, index) => (index + 1) % 10).join(''),
    )
}
