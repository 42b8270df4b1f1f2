import { z } from 'zod'
import { gstinPattern } from '#domain/invoices/gst-states.ts'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { storeSubmission } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readSeedFile, text3 } from '#server/opening/template-file.ts'

const colour = z.string().regex(/^#[0-9A-F]{6}$/i)

const sellers = z.array(
  z.object({
    id: z.string(),
    name: text3,
    city: z.string(),
    kind: z.enum(['home-business', 'producer', 'store']),
    speciality: text3,
    story: text3,
    since: z.number().int(),
    motif: z.string(),
    fssaiLicence: z.string().nullable(),
    dispatchDays: z.number().int(),
    sellsFood: z.boolean(),
    gstin: z.string().regex(gstinPattern).nullable(),
    legalName: z.string(),
    streetAddress: z.string(),
  }),
)

const packshotsFile = z.object({
  brands: z.record(
    z.string(),
    z.object({
      lettering: z.string(),
      palette: z.object({
        ground: colour,
        deep: colour,
        accent: colour,
        pop: colour,
        paper: colour,
        ink: colour,
      }),
    }),
  ),
})

const labels = z.object({ cities: z.record(z.string(), text3) })
const shipping = z.object({
  hub: z.object({ name: text3, city: z.string(), state: z.string(), pincode: z.string() }),
})

export type BrandSeed = z.output<typeof sellers>[number]

/**
 * Validity of the demo sellers' documents (years): they are never renewed, and an expired one would hide its store.
 */
const documentYears = 5

/** Inserts the hub, the cities and the sellers; returns the sellers for the seeds that depend on them. */
export async function seedBrands(folder: string): Promise<BrandSeed[]> {
  const given = await readSeedFile(folder, 'brands.json', sellers)
  const { brands } = await readSeedFile(folder, 'packshots.json', packshotsFile)
  const { cities } = await readSeedFile(folder, 'labels.json', labels)
  const hubSeed = (await readSeedFile(folder, 'shipping.json', shipping)).hub
  const hubId = hubSeed.city.toLowerCase()
  await db()
    .insert(hub)
    .values({ id: hubId, ...hubSeed })
  await db()
    .insert(city)
    .values(Object.entries(cities).map(([id, name], position) => ({ id, name, hubId, position })))
  const now = shopNow()
  const validUntil = `${now.getUTCFullYear() + documentYears}-12-31`
  await db()
    .insert(brand)
    .values(
      given.map(({ city: cityId, fssaiLicence, ...seller }, position) => ({
        ...seller,
        cityId,
        licence: fssaiLicence,
        ...packshotsOf(brands, seller.id),
        position,
        approvedAt: now,
        documentsValidUntil: validUntil,
      })),
    )
  await seedAcceptedPapers(given, now, validUntil)
  return given
}

/** Inserts what the demo sellers submitted, as accepted; their documents themselves are not in the demo. */
async function seedAcceptedPapers(given: readonly BrandSeed[], at: Date, validUntil: string): Promise<void> {
  const decided = { state: 'accepted', submitter: 'Demo', decider: 'Demo', submittedAt: at, decidedAt: at } as const
  const papers = given.flatMap(({ id, legalName, streetAddress, city: town, gstin, fssaiLicence }, index) => {
    const person = { fullName: legalName, legalForm: 'proprietorship', legalName, phone: '9800000000' }
    const address = {
      address: streetAddress,
      town,
      state: 'Gujarat',
      pincode: pincodeOf(streetAddress, index),
      landmark: null,
    }
    return [
      { kind: 'person', fields: person },
      { kind: 'address', fields: address },
      { kind: 'gst', fields: { gstin } },
      { kind: 'address_proof', fields: { document: 'electricity_bill' } },
      ...(fssaiLicence === null ? [] : [licenceOf(fssaiLicence, validUntil)]),
    ].map((paper) => ({ brandId: id, ...paper, ...decided }) as typeof storeSubmission.$inferInsert)
  })
  await db().insert(storeSubmission).values(papers)
}

/** Parts of Ahmedabad where the stores of the demo are, so that couriers have ways between them. */
const partsOfAhmedabad = ['380006', '380015', '380007', '380009', '380013', '380008', '380022', '380016', '380054']

/** Returns the PIN code that ends an address; those of Ahmedabad are spread over the city. */
function pincodeOf(streetAddress: string, index: number): string {
  const read = /\b[1-9]\d{5}\b/.exec(streetAddress)?.[0] ?? '380001'
  return read === '380001' ? (partsOfAhmedabad[index % partsOfAhmedabad.length] ?? read) : read
}

const licenceOf = (number: string, expiresOn: string) => ({
  kind: 'fssai',
  fields: { number, category: 'state' },
  expiresOn,
})

function packshotsOf(brands: z.output<typeof packshotsFile>['brands'], id: string) {
  const { palette, lettering } = brands[id] ?? {}
  if (!palette) throw new Error(`The seller ${id} has no colours in packshots.json.`)
  return { palette, lettering }
}
