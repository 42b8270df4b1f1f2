import { indianStates } from '../invoices/gst-states.ts'
import { problemOfGstin, tidyGstin } from '../invoices/gstin.ts'
import { languages } from '../language/language.ts'
import { isFssaiNumber, tidyNumber } from '../sellers/document-number.ts'
import { isEmail } from './email-address.ts'
import { type ShopIdentity, shippedIdentity } from './identity.ts'
import { normalisePhone } from './phone-number.ts'

/** What can be wrong with a field of the shop's identity; the sentence beside the field is made of it. */
export type IdentityProblem =
  | 'empty'
  | 'email'
  | 'phone'
  | 'url'
  | 'cin'
  | 'gstin'
  | 'gstinCheck'
  | 'gstinState'
  | 'state'
  | 'iec'
  | 'lut'
  | 'fssai'

/** CIN: listed or not, the industry, the state, the year, the kind of company, and its number. */
const isCin = (text: string): boolean => /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(text)
/** An address of another site without a password in it. */
const isWebAddress = (text: string): boolean => /^https:\/\/[^\s/@]+(\/\S*)?$/.test(text) && URL.canParse(text)

/** Returns the identity as it is stored: numbers in capitals without spaces. */
export function tidyIdentity({ legal, ...same }: ShopIdentity): ShopIdentity {
  const { cin, gstin, iec, lut, fssai } = legal
  return {
    ...same,
    legal: {
      ...legal,
      cin: tidyNumber(cin),
      gstin: tidyGstin(gstin),
      iec: tidyNumber(iec),
      lut: tidyNumber(lut),
      fssai: tidyNumber(fssai),
    },
  }
}

/** Returns what is wrong with a tidy identity, by the path of the field. */
export function problemsOfIdentity(identity: ShopIdentity): Map<string, IdentityProblem> {
  const found = new Map<string, IdentityProblem>()
  for (const [path, value] of fieldsOfIdentity(identity)) {
    const problem = problemOf(path, value, identity)
    if (problem) found.set(path, problem)
  }
  return found
}

const checks: Readonly<Record<string, (value: string, identity: ShopIdentity) => IdentityProblem | false>> = {
  email: (value) => !isEmail(value) && 'email',
  'legal.grievanceEmail': (value) => !isEmail(value) && 'email',
  'legal.phone': (value) => normalisePhone(value, '+91') === null && 'phone',
  'legal.grievancePhone': (value) => normalisePhone(value, '+91') === null && 'phone',
  chatUrl: (value) => !isWebAddress(value) && 'url',
  'legal.cin': (value) => !isCin(value) && 'cin',
  'legal.state': (value) => !indianStates.includes(value) && 'state',
  'legal.gstin': (value, { legal }) => {
    const problem = problemOfGstin(value, legal.state)
    return problem !== null && ({ shape: 'gstin', check: 'gstinCheck', state: 'gstinState' } as const)[problem]
  },
  'legal.iec': (value) => !/^[A-Z0-9]{10}$/.test(value) && 'iec',
  'legal.lut': (value) => !/^[A-Z0-9]{15}$/.test(value) && 'lut',
  // The example that the shop was shipped with is no number that FSSAI gives; a shop can be tried with it.
  'legal.fssai': (value) => value !== shippedIdentity.legal.fssai && !isFssaiNumber(value) && 'fssai',
}

function problemOf(path: string, value: string, identity: ShopIdentity): IdentityProblem | undefined {
  if (value.trim() === '') return path === 'legal.cin' ? undefined : 'empty'
  if (/^profiles\.\d+\.url$/.test(path)) return isWebAddress(value) ? undefined : 'url'
  return checks[path]?.(value, identity) || undefined
}

/** Lists every field of an identity by its path: `legal.gstin`, `location.gu`, `profiles.0.url`. */
export const fieldsOfIdentity = ({ legal, location, profiles, email, chatUrl }: ShopIdentity): [string, string][] => [
  ...Object.entries(legal).map(([name, value]): [string, string] => [`legal.${name}`, value]),
  ['email', email],
  ['chatUrl', chatUrl],
  ...languages.map((language): [string, string] => [`location.${language}`, location[language]]),
  ...profiles.flatMap(({ name, url }, index): [string, string][] => [
    [`profiles.${index}.name`, name],
    [`profiles.${index}.url`, url],
  ]),
]

/** Compares two identities field by field; what says the same is left out. */
export function changesOfIdentity(before: ShopIdentity, after: ShopIdentity) {
  const [former, latter] = [new Map(fieldsOfIdentity(before)), new Map(fieldsOfIdentity(after))]
  return [...new Set([...latter.keys(), ...former.keys()])].flatMap((group) => {
    const [old = '', text = ''] = [former.get(group), latter.get(group)]
    if (old === text) return []
    const lines = [
      ...(old === '' ? [] : [{ did: 'removed' as const, text: old }]),
      ...(text === '' ? [] : [{ did: 'added' as const, text }]),
    ]
    return [{ group, language: null, lines }]
  })
}
