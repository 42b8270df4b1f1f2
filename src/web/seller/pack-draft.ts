import type { CallInput, CallReply } from '#contract/contract.ts'
import { normaliseWeight } from '#domain/catalogue/weight.ts'
import { toWesternDigits } from '#domain/codes/order-number.ts'
import { lotOfDay } from '#domain/sellers/label-grid.ts'
import { addDays } from '#domain/time/calendar-day.ts'

type SellerOrderToPack = Pick<CallReply<'GET /api/seller/parts/:id'>, 'version' | 'lines'>
type Packing = CallInput<'POST /api/seller/parts/:id/pack'>['body']

/** The input of the packing form, as text. */
export type PackDraft = {
  weight: string
  labelChecked: boolean
  lines: Readonly<Record<string, { lot: string; bestBefore: string }>>
}

/**
 * Returns an empty draft. Lot and best-before are those of what is made today, as labels print them, and can be changed. `today` is
 * yyyy-mm-dd.
 */
export function openDraft({ lines }: SellerOrderToPack, today: string): PackDraft {
  return {
    weight: '',
    labelChecked: false,
    lines: Object.fromEntries(
      lines.map(({ lineId, lot, bestBefore, shelfLifeDays }) => [
        lineId,
        {
          lot: lot ?? lotOfDay(today),
          bestBefore: bestBefore ?? (shelfLifeDays === null ? '' : addDays(today, shelfLifeDays)),
        },
      ]),
    ),
  }
}

/** A wrong field: of the parcel, or of a line by its id. */
export type PackProblem = 'weight' | 'label' | `${'lot' | 'bestBefore'} ${string}`

/** Returns the field of a problem, and the id of its line where it has one. */
export const fieldOfProblem = (problem: PackProblem) =>
  problem.split(' ') as ['weight' | 'label' | 'lot' | 'bestBefore', string?]

/** Returns the names of invalid fields in form order: `weight`, `lot <line>`, `bestBefore <line>`, `label`. */
export function draftProblems(draft: PackDraft, { lines }: SellerOrderToPack, today: string): PackProblem[] {
  return [
    ...(gramsOf(draft.weight) === undefined ? ['weight' as const] : []),
    ...lines.flatMap(({ lineId, shelfLifeDays }) => {
      const typed = draft.lines[lineId]
      const needsNoDate = shelfLifeDays === null && !typed?.bestBefore
      return [
        ...(typed?.lot.trim() ? [] : [`lot ${lineId}` as const]),
        ...(needsNoDate || isLaterDay(typed?.bestBefore ?? '', today) ? [] : [`bestBefore ${lineId}` as const]),
      ]
    }),
    ...(draft.labelChecked ? [] : ['label' as const]),
  ]
}

/** Builds the request body from the draft; check `draftProblems` first. */
export function packingOf(draft: PackDraft, { version, lines }: SellerOrderToPack): Packing {
  return {
    version,
    weightGrams: gramsOf(draft.weight) ?? 0,
    labelChecked: draft.labelChecked,
    lines: lines.map(({ lineId }) => {
      const { lot = '', bestBefore = '' } = draft.lines[lineId] ?? {}
      return { lineId, lot: lot.trim(), ...(bestBefore ? { bestBefore } : {}) }
    }),
  }
}

const isLaterDay = (day: string, today: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && day > today

/** Parses whole grams between 1 and 50,000 as typed ("1,206", "1206 g"); undefined when invalid. */
export function gramsOf(typed: string): number | undefined {
  const western = toWesternDigits(typed.normalize('NFKC')).replaceAll(',', '').trim()
  const grams = /^\d+$/.test(western) ? Number(western) : (normaliseWeight(western)?.weightGrams ?? 0)
  return grams >= 1 && grams <= 50_000 ? grams : undefined
}
