import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { readQuery } from '#web/data/read-query.ts'
import { countryName } from '#web/i18n/country-name.ts'

export type SavedAddress = CallReply<'GET /api/account/addresses'>['items'][number]
export type SavedAddressInput = CallInput<'POST /api/account/addresses'>['body']

/** The member's saved addresses, default first. */
export const savedAddressesQuery = queryOptions({
  ...readQuery('GET /api/account/addresses'),
  staleTime: 0,
  refetchOnMount: true,
})

type Written = Pick<SavedAddress, 'fullName' | 'address' | 'city' | 'pincode' | 'state' | 'country'>

/** Returns an address in postal layout, line by line. */
export const addressLines = (of: Written, language: Language): string[] =>
  [of.fullName, of.address, `${of.city} ${of.pincode}`.trim(), of.state, countryName(of.country, language)].filter(
    Boolean,
  )
