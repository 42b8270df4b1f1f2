import type { CallReply } from '#contract/contract.ts'
import { parseTypedNumber } from '#domain/numbers/numeric-field.ts'
import { type ImportFlag, importFlags } from '#domain/sendability/country-rules.ts'

export type CountryDetail = CallReply<'GET /api/admin/countries/:code'>
export type Terms = CountryDetail['terms']
export type CountryEffect = CallReply<'POST /api/admin/countries/:code/effect'>
type Exception = Terms['importRules']['exceptions'][number]

/** What the form holds of one kind of goods. */
export type KindDraft = { forbidden: boolean; limited: boolean; maxKg: string; note: string }
export type ExceptionDraft = {
  flag: ImportFlag
  categoryIn: string[]
  storageCodeIn: string[]
  cooked: '' | 'yes' | 'no'
  note: string
}

/** The terms of a country as a form holds them: numbers as they are typed, lists as lines. */
export type CountryDraft = {
  isOpen: boolean
  name: Terms['name']
  currency: string
  zone: Terms['zone']
  dialCode: string
  handlingTag: Terms['handlingTag']
  postalCodeRequired: boolean
  'postcode.regex': string
  'postcode.example': string
  statesRequired: boolean
  statesComplete: boolean
  states: string
  kinds: Record<ImportFlag, KindDraft>
  exceptions: ExceptionDraft[]
  maxFoodKg: string
  ingredients: string
  requires: string
  hasDeclaration: boolean
  cn22UpToSdr: string
  cn22UpToKg: string
  dutyFree: string
  dutyCurrency: string
  dutyNote: string
  hasFlatDuty: boolean
  flatDuty: string
  flatUpTo: string
  source: string
  reviewedOn: string
  note: string
  from: string
  reason: string
}

/** Returns the form of these terms. */
export function draftOfTerms(terms: Terms): CountryDraft {
  const { importRules: rules, postcode } = terms
  return {
    isOpen: terms.isOpen,
    name: terms.name,
    currency: terms.currency,
    zone: terms.zone,
    dialCode: terms.dialCode,
    handlingTag: terms.handlingTag,
    postalCodeRequired: postcode.required,
    'postcode.regex': postcode.regex ?? '',
    'postcode.example': postcode.example ?? '',
    statesRequired: terms.statesRequired,
    statesComplete: terms.statesComplete === true,
    states: (terms.states ?? []).join('\n'),
    kinds: kindsOf(rules),
    exceptions: rules.exceptions.map(exceptionDraft),
    maxFoodKg: String(rules.maxFoodKg),
    ingredients: rules.prohibitedIngredients.join('\n'),
    requires: rules.requires.join('\n'),
    ...dutyDraft(rules),
    source: terms.source,
    reviewedOn: terms.reviewedOn ?? '',
    note: terms.note,
    from: '',
    reason: '',
  }
}

const kindsOf = ({ prohibits, restricts }: Terms['importRules']): CountryDraft['kinds'] =>
  Object.fromEntries(
    importFlags.map((flag) => {
      const limit = restricts.find((each) => each.flag === flag)
      const maxKg = limit?.maxKg === undefined ? '' : String(limit.maxKg)
      return [flag, { forbidden: prohibits.includes(flag), limited: !!limit, maxKg, note: limit?.note ?? '' }]
    }),
  ) as CountryDraft['kinds']

const exceptionDraft = ({
  flag,
  allowWhen: { categoryIn, storageCodeIn, cooked },
  note,
}: Exception): ExceptionDraft => ({
  flag,
  categoryIn: [...(categoryIn ?? [])],
  storageCodeIn: [...(storageCodeIn ?? [])],
  cooked: cooked === undefined ? '' : cooked ? 'yes' : 'no',
  note,
})

const dutyDraft = ({ declaration, dutyFreeThreshold: free, flatDutyPerHs6: flat }: Terms['importRules']) => ({
  hasDeclaration: declaration !== null,
  cn22UpToSdr: String(declaration?.postal.cn22UpToSdr ?? 300),
  cn22UpToKg: String(declaration?.postal.cn22UpToKg ?? 2),
  dutyFree: free.amount === null ? '' : String(free.amount),
  dutyCurrency: free.currency,
  dutyNote: free.note ?? '',
  hasFlatDuty: flat !== undefined,
  flatDuty: flat ? String(flat.amount) : '',
  flatUpTo: flat ? String(flat.upToValue) : '',
})

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const orNull = (typed: string): string | null => typed.trim() || null

/** Returns the terms that a form describes; what it does not show stays as in `from`. A number that is none is NaN. */
export function termsOfDraft(draft: CountryDraft, from: Terms): Terms {
  const states = linesOf(draft.states)
  const regex = orNull(draft['postcode.regex'])
  return {
    isOpen: draft.isOpen,
    name: draft.name,
    currency: draft.currency.trim().toUpperCase(),
    zone: draft.zone,
    dialCode: draft.dialCode.trim(),
    handlingTag: draft.handlingTag,
    postcode: { required: draft.postalCodeRequired, regex, example: orNull(draft['postcode.example']) },
    statesRequired: draft.statesRequired,
    states: states.length > 0 || from.states?.length === 0 ? states : null,
    statesComplete:
      states.length > 0 ? draft.statesComplete : from.statesComplete === null ? null : draft.statesComplete,
    importRules: rulesOfDraft(draft, from.importRules),
    source: draft.source.trim(),
    reviewedOn: orNull(draft.reviewedOn),
    note: draft.note.trim(),
  }
}

function rulesOfDraft(draft: CountryDraft, from: Terms['importRules']): Terms['importRules'] {
  const { kinds } = draft
  const inOrder = orderOf(from)
  return {
    prohibits: inOrder.prohibits.filter((flag) => kinds[flag].forbidden),
    restricts: inOrder.restricts
      .filter((flag) => kinds[flag].limited)
      .map((flag) => {
        const { maxKg, note } = kinds[flag]
        return { flag, ...(maxKg.trim() === '' ? {} : { maxKg: parseTypedNumber(maxKg) }), note: note.trim() }
      }),
    exceptions: draft.exceptions.map(exceptionOf),
    prohibitedIngredients: linesOf(draft.ingredients).map((line) => line.toLowerCase()),
    requires: linesOf(draft.requires),
    maxFoodKg: parseTypedNumber(draft.maxFoodKg),
    ...dutyOf(draft, from),
  }
}

/** Kinds that had a rule stay in their order, so that a version differs only in what was changed. */
function orderOf({ prohibits, restricts }: Terms['importRules']) {
  const first = (flags: readonly ImportFlag[]) => [...flags, ...importFlags.filter((flag) => !flags.includes(flag))]
  return { prohibits: first(prohibits), restricts: first(restricts.map(({ flag }) => flag)) }
}

const exceptionOf = ({ flag, categoryIn, storageCodeIn, cooked, note }: ExceptionDraft): Exception =>
  ({
    flag,
    allowWhen: {
      ...(categoryIn.length > 0 ? { categoryIn } : {}),
      ...(storageCodeIn.length > 0 ? { storageCodeIn } : {}),
      ...(cooked === '' ? {} : { cooked: cooked === 'yes' }),
    },
    note: note.trim(),
  }) as Exception

function dutyOf(draft: CountryDraft, from: Terms['importRules']) {
  const currency = draft.dutyCurrency.trim().toUpperCase()
  const postal = { cn22UpToSdr: parseTypedNumber(draft.cn22UpToSdr), cn22UpToKg: parseTypedNumber(draft.cn22UpToKg) }
  const note = draft.dutyNote.trim()
  const flat = { amount: parseTypedNumber(draft.flatDuty), currency, upToValue: parseTypedNumber(draft.flatUpTo) }
  return {
    declaration: draft.hasDeclaration
      ? {
          postal: { ...postal, above: from.declaration?.postal.above ?? 'CN23' },
          courier: from.declaration?.courier ?? '',
        }
      : null,
    dutyFreeThreshold: {
      amount: draft.dutyFree.trim() === '' ? null : parseTypedNumber(draft.dutyFree),
      currency,
      ...(note === '' ? {} : { note }),
    },
    ...(draft.hasFlatDuty ? { flatDutyPerHs6: flat } : {}),
  }
}

/** Returns whether every number of the terms is one, so that they can be sent. */
export const isSendable = (terms: Terms): boolean => {
  const isWhole = (value: unknown): boolean =>
    typeof value === 'number'
      ? !Number.isNaN(value)
      : typeof value !== 'object' || value === null || Object.values(value).every(isWhole)
  return isWhole(terms)
}
