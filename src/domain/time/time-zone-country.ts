/** The IANA time zones of the countries a box travels to, without their continent where a name is enough, by country code. */
const zones: Readonly<Record<string, string>> = {
  IN: 'Kolkata Calcutta',
  US: 'New_York Chicago Denver Los_Angeles Phoenix Detroit Boise Anchorage Juneau Honolulu Indianapolis Louisville',
  GB: 'London Belfast Jersey Guernsey Isle_of_Man',
  CA: 'Toronto Vancouver Edmonton Winnipeg Halifax Regina St_Johns Montreal Moncton Whitehorse',
  AU: 'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra',
  NZ: 'Auckland',
  SG: 'Singapore',
  AE: 'Dubai',
  OM: 'Muscat',
  QA: 'Qatar',
  KW: 'Kuwait',
  SA: 'Riyadh',
  KE: 'Nairobi',
  TZ: 'Dar_es_Salaam',
  UG: 'Kampala',
  ZA: 'Johannesburg',
  MU: 'Mauritius',
  DE: 'Berlin Busingen',
  FR: 'Paris',
  NL: 'Amsterdam',
  BE: 'Brussels',
  PT: 'Lisbon Madeira Azores',
  IE: 'Dublin',
  IT: 'Rome',
  SE: 'Stockholm',
  MY: 'Kuala_Lumpur Kuching',
  HK: 'Hong_Kong',
  JP: 'Tokyo',
}

/** Returns the code of the country a device's time zone lies in ("America/Toronto" gives "CA"); null for zones of other countries and of none. */
export function countryOfTimeZone(timeZone: string): string | null {
  const cityName = timeZone.split('/').at(-1) ?? ''
  return Object.keys(zones).find((code) => zones[code]?.split(' ').includes(cityName)) ?? null
}

/** Returns the city names of the time zones of these countries, as in the last part of "America/Toronto". */
export const zonesOfCountries = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => zones[code]?.split(' ') ?? [])

/** The countries whose time zones are known. */
export const countriesOfZones = Object.keys(zones)
