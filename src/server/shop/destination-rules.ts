import { z } from 'zod'
import { type DestinationRules, importFlags } from '#domain/sendability/country-rules.ts'

const flag = z.enum(importFlags)
const amount = z.object({ amount: z.number().nullable(), currency: z.string() })

/** Checks a stored country against the domain's type, the one description of its fields. */
export const destinationRules: z.ZodType<DestinationRules> = z.object({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: z.object({ en: z.string(), gu: z.string(), hi: z.string() }),
  currency: z.string(),
  zone: z.string(),
  dialCode: z.string(),
  domestic: z.boolean(),
  codAvailable: z.boolean(),
  postcode: z.object({ required: z.boolean(), regex: z.string().nullable(), example: z.string().nullable() }),
  statesRequired: z.boolean(),
  states: z.array(z.string()).nullable(),
  statesComplete: z.boolean().nullable(),
  importRules: z.object({
    prohibits: z.array(flag),
    exceptions: z.array(
      z.object({
        flag,
        allowWhen: z.object({
          categoryIn: z.array(z.string()).optional(),
          storageCodeIn: z.array(z.string()).optional(),
          cooked: z.boolean().optional(),
        }),
        note: z.string(),
      }),
    ),
    restricts: z.array(z.object({ flag, maxKg: z.number().optional(), note: z.string() })),
    prohibitedIngredients: z.array(z.string()),
    requires: z.array(z.string()),
    maxFoodKg: z.number(),
    declaration: z
      .object({
        postal: z.object({ cn22UpToSdr: z.number(), cn22UpToKg: z.number(), above: z.string() }),
        courier: z.string(),
      })
      .nullable(),
    dutyFreeThreshold: amount.extend({ note: z.string().optional() }),
    flatDutyPerHs6: z.looseObject({ amount: z.number(), currency: z.string(), upToValue: z.number() }).optional(),
  }),
  handlingTag: z.string(),
})
export type { DestinationRules }
