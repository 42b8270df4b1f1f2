import type { FindChoices, ImportColumn, ImportProblem, ImportValue, StoredValues } from '../imports/import-column.ts'
import { asLines } from '../language/clean-text.ts'
import { type CountryCellNames, printExceptions, printLimits, readExceptions, readLimits } from './country-cells.ts'
import { countryList } from './country-list.ts'
import { type ImportFlag, importFlags } from './country-rules.ts'
import type { CountryTerms } from './country-terms.ts'

/** Columns of the list that follow from the others, or from the shop. */
const onlyShown = ['name', 'sendable', 'services', 'reviewAge', 'hasDraft', 'comesOn', 'position']
/** Columns that may be empty, so that a file can clear them. */
const clearing: readonly string[] = [
  'source',
  'reviewedOn',
  'postalCodePattern',
  'postalCodeExample',
  'states',
  'forbidden',
  'limited',
  'exceptions',
  'ingredients',
  'requires',
  'declarationSdr',
  'declarationKg',
  'dutyFree',
  'dutyNote',
  'flatDuty',
  'flatDutyUpTo',
  'note',
]

/** The columns of a file of countries: those of the list, so that a file that was downloaded can be sent back. */
export const countryImportColumns: readonly ImportColumn[] = countryList.columns.map(({ key, type }) => ({
  key,
  kind: key === 'forbidden' ? 'choices' : kindOf(type),
  ...(clearing.includes(key) ? { clears: true } : {}),
  ...(onlyShown.includes(key) ? { isOnlyShown: true } : {}),
}))

function kindOf(type: (typeof countryList.columns)[number]['type']): ImportColumn['kind'] {
  if (type === 'day') return 'time'
  return type === 'number' || type === 'choice' || type === 'flag' ? type : 'text'
}

/** Returns the terms of a country by column, as a file has them; several things in a cell are lines. */
export function countryValuesOf(terms: CountryTerms, names: CountryCellNames) {
  const { importRules: rules, postcode, name } = terms
  const { dutyFreeThreshold: free, flatDutyPerHs6: flat, declaration } = rules
  return {
    state: terms.isOpen ? 'open' : 'closed',
    ...{ nameEn: name.en, nameGu: name.gu, nameHi: name.hi },
    ...{ currency: terms.currency, zone: terms.zone, dialCode: terms.dialCode, handling: terms.handlingTag },
    postalCodeRequired: postcode.required,
    postalCodePattern: postcode.regex,
    postalCodeExample: postcode.example,
    statesRequired: terms.statesRequired,
    statesComplete: terms.statesComplete,
    states: printLines(terms.states ?? []),
    forbidden: rules.prohibits,
    limited: printLimits(rules.restricts, names),
    exceptions: printExceptions(rules.exceptions, names),
    ingredients: printLines(rules.prohibitedIngredients),
    requires: printLines(rules.requires),
    maxFoodKg: rules.maxFoodKg,
    declarationSdr: declaration?.postal.cn22UpToSdr ?? null,
    declarationKg: declaration?.postal.cn22UpToKg ?? null,
    ...{ dutyFree: free.amount, dutyCurrency: free.currency, dutyNote: free.note ?? null },
    ...{ flatDuty: flat?.amount ?? null, flatDutyUpTo: flat?.upToValue ?? null },
    ...{ source: terms.source, reviewedOn: terms.reviewedOn, note: terms.note },
  } satisfies Record<string, ImportValue>
}

/** Returns texts as they come back from a cell, to compare them with it. */
export const asReadBack = (values: StoredValues): StoredValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? asLines(value) || null : value]),
  )

const printLines = (values: readonly string[]): string => values.join('\n')
const readLines = (text: ImportValue): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

type Said = Readonly<Record<string, ImportValue>>

/** Returns a value of the terms: as a row says it, else as it is. */
const valueOr = <Value>(said: Said, key: string, stored: Value, read: (value: ImportValue) => Value): Value => {
  const value = said[key]
  return value === undefined ? stored : read(value)
}
const text = (value: ImportValue): string => String(value ?? '')
const textOrNull = (value: ImportValue): string | null => (value === null ? null : String(value))
const flag = (value: ImportValue): boolean => value === true
const code = (value: ImportValue): string => text(value).toUpperCase()

/**
 * Returns the terms that a row describes over those that the country has, as its form would send them, and what is wrong with the
 * cells of several parts. Whether a country may have these terms is for the act of the form to say.
 */
export function countryTermsOf(
  before: CountryTerms,
  said: Said,
  find: FindChoices,
): { terms: CountryTerms; problems: ImportProblem[] } {
  const { name, postcode } = before
  const { importRules, problems } = rulesOf(before.importRules, said, find)
  const states = valueOr(said, 'states', before.states ?? [], readLines)
  const terms: CountryTerms = {
    isOpen: valueOr(said, 'state', before.isOpen, (value) => value === 'open'),
    name: {
      en: valueOr(said, 'nameEn', name.en, text),
      gu: valueOr(said, 'nameGu', name.gu, text),
      hi: valueOr(said, 'nameHi', name.hi, text),
    },
    currency: valueOr(said, 'currency', before.currency, code),
    zone: valueOr(said, 'zone', before.zone, text),
    // A spreadsheet takes a code for a number and drops its sign.
    dialCode: valueOr(said, 'dialCode', before.dialCode, (value) => text(value).replace(/^(?=\d)/, '+')),
    handlingTag: valueOr(said, 'handling', before.handlingTag, text),
    postcode: {
      required: valueOr(said, 'postalCodeRequired', postcode.required, flag),
      regex: valueOr(said, 'postalCodePattern', postcode.regex, textOrNull),
      example: valueOr(said, 'postalCodeExample', postcode.example, textOrNull),
    },
    statesRequired: valueOr(said, 'statesRequired', before.statesRequired, flag),
    statesComplete: valueOr(said, 'statesComplete', before.statesComplete, flag),
    states: states.length > 0 || before.states?.length === 0 ? states : null,
    importRules,
    source: valueOr(said, 'source', before.source, text),
    reviewedOn: valueOr(said, 'reviewedOn', before.reviewedOn, (value) => textOrNull(value)?.slice(0, 10) ?? null),
    note: valueOr(said, 'note', before.note, text),
  }
  return { terms, problems }
}

type Rules = CountryTerms['importRules']

function rulesOf(before: Rules, said: Said, find: FindChoices): { importRules: Rules; problems: ImportProblem[] } {
  const limits = said.limited === undefined ? before.restricts : readLimits(readLines(said.limited), find)
  const exceptions =
    said.exceptions === undefined ? before.exceptions : readExceptions(readLines(said.exceptions), find)
  const problems: ImportProblem[] = []
  if (limits === undefined) problems.push({ column: 'limited', code: 'countryLimits' })
  if (exceptions === undefined) problems.push({ column: 'exceptions', code: 'countryExceptions' })
  const importRules = {
    prohibits: valueOr(said, 'forbidden', before.prohibits, (value) => inOrderOf(before.prohibits, value)),
    restricts: limits ?? before.restricts,
    exceptions: exceptions ?? before.exceptions,
    prohibitedIngredients: valueOr(said, 'ingredients', before.prohibitedIngredients, (value) =>
      readLines(value).map((line) => line.toLowerCase()),
    ),
    requires: valueOr(said, 'requires', before.requires, readLines),
    maxFoodKg: valueOr(said, 'maxFoodKg', before.maxFoodKg, Number),
    ...dutyOf(before, said),
  }
  return { importRules, problems }
}

/** Kinds that had a rule stay in their order, so that a version differs only in what was changed. */
function inOrderOf(before: readonly ImportFlag[], value: ImportValue): ImportFlag[] {
  const wanted = Array.isArray(value) ? value : []
  return [...before, ...importFlags.filter((each) => !before.includes(each))].filter((each) => wanted.includes(each))
}

const numberOrNull = (value: ImportValue): number | null => (value === null ? null : Number(value))

/** A declaration or a flat duty is one amount and another: with one of the two cleared there is neither. */
function dutyOf({ declaration, dutyFreeThreshold: free, flatDutyPerHs6: flat }: Rules, said: Said) {
  const postal = declaration?.postal
  const cn22UpToSdr = valueOr(said, 'declarationSdr', postal?.cn22UpToSdr ?? null, numberOrNull)
  const cn22UpToKg = valueOr(said, 'declarationKg', postal?.cn22UpToKg ?? null, numberOrNull)
  const currency = valueOr(said, 'dutyCurrency', free.currency, code)
  const note = valueOr(said, 'dutyNote', free.note ?? '', text)
  const amount = valueOr(said, 'flatDuty', flat?.amount ?? null, numberOrNull)
  const upToValue = valueOr(said, 'flatDutyUpTo', flat?.upToValue ?? null, numberOrNull)
  const flatCurrency = said.dutyCurrency === undefined ? (flat?.currency ?? currency) : currency
  return {
    declaration:
      cn22UpToSdr === null || cn22UpToKg === null
        ? null
        : {
            postal: { cn22UpToSdr, cn22UpToKg, above: postal?.above ?? 'CN23' },
            courier: declaration?.courier ?? '',
          },
    dutyFreeThreshold: {
      amount: valueOr(said, 'dutyFree', free.amount, numberOrNull),
      currency,
      ...(note === '' ? {} : { note }),
    },
    ...(amount === null || upToValue === null ? {} : { flatDutyPerHs6: { amount, currency: flatCurrency, upToValue } }),
  }
}

/** How the terms call a column, where they call it otherwise. */
const columnOfField: Readonly<Record<string, string>> = {
  isOpen: 'state',
  'name.en': 'nameEn',
  'name.gu': 'nameGu',
  'name.hi': 'nameHi',
  'postcode.regex': 'postalCodePattern',
  'postcode.example': 'postalCodeExample',
  'postcode.required': 'postalCodeRequired',
  prohibits: 'forbidden',
  restricts: 'limited',
  maxKg: 'limited',
  exceptions: 'exceptions',
  prohibitedIngredients: 'ingredients',
  handlingTag: 'handling',
  cn22UpToSdr: 'declarationSdr',
  cn22UpToKg: 'declarationKg',
  'dutyFreeThreshold.amount': 'dutyFree',
  'dutyFreeThreshold.currency': 'dutyCurrency',
  'dutyFreeThreshold.note': 'dutyNote',
  'flatDutyPerHs6.amount': 'flatDuty',
  'flatDutyPerHs6.upToValue': 'flatDutyUpTo',
  flatUpTo: 'flatDutyUpTo',
}

/** Returns the column of a field of the terms, to say there what is wrong with it; null for none. */
export function columnOfCountryField(path: string): string | null {
  const field = path.replace(/^terms\./, '').replace(/^importRules\./, '')
  const [first = '', second = ''] = field.split('.')
  const named = columnOfField[field] ?? columnOfField[`${first}.${second}`] ?? columnOfField[first] ?? first
  return countryImportColumns.some(({ key }) => key === named) ? named : null
}
