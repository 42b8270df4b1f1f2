/** The numbers of a courier tariff in the order of the form, with how many of the stored unit make the shown one. */
export const tariffFields = [
  { name: 'base', unit: 'rupees', per: 1 },
  { name: 'freeMetres', unit: 'number', per: 1_000 },
  { name: 'mostMetres', unit: 'number', per: 1_000 },
  { name: 'perKm', unit: 'rupees', per: 1 },
  { name: 'freeGrams', unit: 'number', per: 1_000 },
  { name: 'perKg', unit: 'rupees', per: 1 },
  { name: 'freeMinutes', unit: 'number', per: 1 },
  { name: 'perMinute', unit: 'rupees', per: 1 },
  { name: 'mostMinutes', unit: 'number', per: 1 },
  { name: 'failedVisit', unit: 'rupees', per: 1 },
  { name: 'festival', unit: 'rupees', per: 1 },
] as const

export type TariffFieldName = (typeof tariffFields)[number]['name']
export type TypedRates = Record<TariffFieldName, string>
export type Rates = Record<TariffFieldName, number>

/** Returns the typed texts of the rates in force. */
export const typedRates = (rates: Rates): TypedRates =>
  Object.fromEntries(tariffFields.map(({ name, per }) => [name, String(rates[name] / per)])) as TypedRates

const isNumber = (typed: string): boolean => /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim())

/** Returns the fields that are no number of 0 or more. */
export const wrongRates = (typed: TypedRates): TariffFieldName[] =>
  tariffFields.filter(({ name }) => !isNumber(typed[name])).map(({ name }) => name)

/** Returns the rates as they are sent: rupees, metres, grams and minutes. */
export const ratesOf = (typed: TypedRates): Rates =>
  Object.fromEntries(
    tariffFields.map(({ name, unit, per }) => [
      name,
      unit === 'rupees' ? Number(typed[name]) : Math.round(Number(typed[name]) * per),
    ]),
  ) as Rates
