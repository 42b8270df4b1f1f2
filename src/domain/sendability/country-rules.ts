/** The properties that import rules may ask about; a product answers each with yes or no. */
export const importFlags = [
  'meat',
  'dairy',
  'seeds',
  'honey',
  'wholeSpice',
  'freshProduce',
  'pickledInOil',
  'nuts',
  'rawGrain',
  'poppy',
  'plantMaterial',
  'liquid',
  'flammable',
  'blade',
] as const
export type ImportFlag = (typeof importFlags)[number]

export type ImportException = {
  readonly flag: ImportFlag
  readonly allowWhen: {
    readonly categoryIn?: readonly string[] | undefined
    readonly storageCodeIn?: readonly string[] | undefined
    readonly cooked?: boolean | undefined
  }
  readonly note?: string | undefined
}

/** An import restriction. `maxKg` limits the parcel's total of this kind. */
type ImportRestriction = {
  readonly flag: ImportFlag
  readonly maxKg?: number | undefined
  readonly note: string
}

/** The form a postal parcel needs: CN22 up to both figures, the longer CN23 above either. */
export type PostalDeclaration = { readonly cn22UpToSdr: number; readonly cn22UpToKg: number; readonly above: string }

/** A destination's import rules, as the country data has them (docs/spec/decisions.md#19). Money here is in the currency named, in its major unit. */
export type CountryRules = {
  readonly code: string
  readonly domestic: boolean
  readonly handlingTag: string
  readonly importRules: {
    readonly prohibits: readonly ImportFlag[]
    readonly exceptions: readonly ImportException[]
    readonly restricts: readonly ImportRestriction[]
    readonly prohibitedIngredients: readonly string[]
    readonly requires: readonly string[]
    readonly maxFoodKg: number
    readonly declaration: { readonly postal: PostalDeclaration; readonly courier: string } | null
    readonly dutyFreeThreshold: {
      readonly amount: number | null
      readonly currency: string
      readonly note?: string | undefined
    }
    readonly flatDutyPerHs6?:
      | { readonly amount: number; readonly currency: string; readonly upToValue: number }
      | undefined
  }
}

/** The rules for delivering to an address of a country, from the same data (docs/spec/decisions.md#17). */
export type CountryAddressRules = {
  readonly code: string
  readonly dialCode: string
  readonly postcode: { readonly required: boolean; readonly regex: string | null; readonly example: string | null }
  readonly statesRequired: boolean
  readonly states: readonly string[] | null
  readonly statesComplete: boolean | null
}

/** A country as it is stored: whom it is, how its addresses look, and what may be sent there. */
export type DestinationRules = CountryRules &
  CountryAddressRules & {
    readonly name: { readonly en: string; readonly gu: string; readonly hi: string }
    readonly currency: string
    readonly zone: string
    readonly codAvailable: boolean
  }

/** The destination until the visitor chooses one (docs/spec/decisions.md#17). */
export const defaultCountry = 'IN'
