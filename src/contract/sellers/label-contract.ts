import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { unitLabelFormats } from '#domain/sellers/label-grid.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { day, id, repeatable } from '../wire-values.ts'

export const labelEndpoints = {
  'GET /api/seller/labels.pdf': {
    summary:
      'The labels of every unit of accepted or packed orders, and of their bags if wanted; packed lines keep their batch and date',
    access: forSellers('orders.read', 'orders.read'),
    query: z.object({
      brandId: id.optional(),
      parts: repeatable(id),
      format: z.enum(unitLabelFormats),
      made: day.optional(),
      lot: lineText({ least: 1, most: 40 }).optional(),
      /** Used places of the first sheet. */
      skip: z.coerce.number().int().min(0).max(23).default(0),
      bags: z.enum(['yes', 'no']).default('no'),
    }),
    reply: 'application/pdf',
  },
} satisfies Endpoints
