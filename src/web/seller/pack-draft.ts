import type { CallInput, CallReply } from '#contract/contract.ts'
import { addDays } from '#domain/calendar-day.ts'
import { normaliseWeight } from '#domain/weight.ts'

type Part = Pick<CallReply<'GET /api/seller/parts/:id'>, 'version' | 'lines'>
type Packing = CallInput<'POST /api/seller/parts/:id/pack'>['body']

/** What has been typed into the packing form, as text. */
export type PackDraft = {
  weight: string
  labelChecked: boolean
  lines: Readonly<Record<string, { lot: string; bestBefore: string }>>
}

/** Nothing weighed, nothing checked; best-before is today plus the shelf life, and can be changed. `today` is yyyy-mm-dd. */
export function openDraft({ lines }: Part, today: string): PackDraft {
  return {
    weight: '',
    labelChecked: false,
    lines: Object.fromEntries(
      lines.map(({ lineId, lot, bestBefore, shelfLifeDays }) => [
        lineId,
        { lot: lot ?? '', bestBefore: bestBefore ?? (shelfLifeDays === null ? '' : addDays(today, shelfLifeDays)) },
      ]),
    ),
  }
}

/** Names of the fields that need another look, in the order of the form: `weight`, `lot <line>`, `bestBefore <line>`, `label`. */
export function draftProblems(draft: PackDraft, { lines }: Part, today: string): string[] {
  return [
    ...(gramsOf(draft.weight) === undefined ? ['weight'] : []),
    ...lines.flatMap(({ lineId, shelfLifeDays }) => {
      const typed = draft.lines[lineId]
      const keeps = shelfLifeDays === null && !typed?.bestBefore
      return [
        ...(typed?.lot.trim() ? [] : [`lot ${lineId}`]),
        ...(keeps || isLaterDay(typed?.bestBefore ?? '', today) ? [] : [`bestBefore ${lineId}`]),
      ]
    }),
    ...(draft.labelChecked ? [] : ['label']),
  ]
}

/** The draft as it is sent; ask `draftProblems` first. */
export function packingOf(draft: PackDraft, { version, lines }: Part): Packing {
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

/** Whole grams between 1 and 50,000 as somebody types them ("1,206", "540 g", "1.2 kg", also with Gujarati or Hindi words), or nothing. */
export const gramsOf = (typed: string): number | undefined => normaliseWeight(typed)?.weightGrams
