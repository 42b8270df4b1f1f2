import { z } from 'zod'
import { pageSizes } from '#domain/lists/list-declaration.ts'
import { staffLine } from '../free-text.ts'
import { queryNumber } from '../wire-values.ts'

/** The inputs of every staff list. Which columns they may name is declared in the domain, per list. */
export const listQuery = z.object({
  q: staffLine({ most: 80 }).optional(),
  /** As `printFilters` writes it. */
  filter: z.string().max(1_000).optional(),
  /** A column, `-` before it for the largest first. Another text is the list's own order. */
  sort: z.string().max(1_000).optional(),
  size: queryNumber.refine((size) => (pageSizes as readonly number[]).includes(size)).optional(),
  page: queryNumber.int().min(1).max(1_000).optional(),
})

/** The same for a file of the view: all its rows, with the chosen columns in their order. */
export const exportQuery = listQuery.omit({ size: true, page: true }).extend({
  columns: z
    .string()
    .regex(/^[A-Za-z]{1,40}(,[A-Za-z]{1,40})*$/)
    .max(1_000)
    .optional(),
  format: z.enum(['csv', 'xlsx']),
})

/** One page of a staff list. `total` is exact unless `isMore`: then there are more than that. */
export const listReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.number().int(),
    isMore: z.boolean(),
    page: z.number().int(),
    pages: z.number().int(),
    size: z.number().int(),
  })
