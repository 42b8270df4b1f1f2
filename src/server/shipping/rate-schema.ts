import { z } from 'zod'
import { packShapes } from '#domain/catalogue/catalogue.ts'
import { domesticZones, foreignZones, type RateTable } from '#domain/rates/rate-table.ts'

const name = z.object({ en: z.string(), gu: z.string(), hi: z.string() })
const zone = z.enum([...domesticZones, ...foreignZones])
const rupees = z.number().min(0)
const days = z.tuple([z.number().int().min(0), z.number().int().min(0)]).readonly()

const slabRate = z.object({
  first500gInr: rupees,
  additional500gInr: z.union([rupees, z.array(z.object({ uptoKg: z.number().positive(), inr: rupees })).min(1)]),
})

const service = z.object({
  id: z.string(),
  name,
  fuelSurchargePercent: z.number().min(0),
  volumetricDivisor: z.number().positive().nullable(),
  maxWeightKg: z.number().positive(),
  transitDays: z.partialRecord(zone, days),
  rates: z.partialRecord(zone, slabRate),
})

const prefixes = z.array(z.string().regex(/^\d{1,6}$/))

/** Schema of a stored price table: the fields that quoting needs; all others are dropped. */
export const rateTableSchema: z.ZodType<RateTable> = z.object({
  hub: z.object({
    consolidationFeeInr: z.object({ firstSeller: rupees, eachFurtherSeller: rupees, maximum: rupees }),
    consolidationWindowDays: z.number().int(),
    maximumHoldDays: z.number().int(),
    cutOffLocalTime: z.string(),
    repackingGramsPerParcel: z.number().int().min(0),
  }),
  weightRules: z.object({
    roundUpGrams: z.number().int().positive(),
    whenDimensionsUnknown: z.object({ bulkFactorByPackShape: z.record(z.enum(packShapes), z.number().positive()) }),
  }),
  partners: z.array(
    z.object({
      id: z.string(),
      name,
      scope: z.enum(['domestic', 'international']),
      trackingPattern: z.string(),
      services: z.array(service),
    }),
  ),
  domesticZones: z.object({
    order: z.array(z.enum(domesticZones)),
    special: prefixes,
    local: prefixes,
    metro: prefixes,
    state: prefixes,
    rest: prefixes,
  }),
  cod: z.object({
    countries: z.array(z.string()),
    feeInr: rupees,
    percentAbove: z.object({ thresholdInr: rupees, percent: z.number().min(0) }),
    minimumOrderInr: rupees,
    maximumOrderInr: rupees,
    notAvailableZones: z.array(zone),
  }),
  remoteAreaSurchargeInr: z.object({ international: rupees, domestic: rupees }),
})
