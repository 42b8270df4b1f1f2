import { z } from 'zod'
import { gstinPattern } from '#domain/invoices/gst-states.ts'
import { brand, city, hub } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readSeedFile, text3 } from './seed-file.ts'

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
  const now = new Date()
  const validUntil = `${now.getUTCFullYear() + documentYears}-12-31`
  await db()
    .insert(brand)
    .values(
      given.map(({ city: cityId, fssaiLicence, ...seller }, position) => ({
        ...seller,
        cityId,
        licence: fssaiLicence,
        palette: paletteOf(brands, seller.id),
        position,
        approvedAt: now,
        documentsValidUntil: validUntil,
      })),
    )
  return given
}

function paletteOf(brands: z.output<typeof packshotsFile>['brands'], id: string) {
  const packshot = brands[id]
  if (!packshot) throw new Error(`The maker ${id} has no colours in packshots.json.`)
  return packshot.palette
}
