/** A place where made-up customers live; addresses and phone numbers pass the country's own rules. */
export type Location = { country: string; state: string; city: string; pincode: string; dial: string; digits: number }

const indian = (city: string, state: string, pincode: string, weight: number) =>
  [{ country: 'IN', state, city, pincode, dial: '9', digits: 9 }, weight] as const
const abroad = (
  country: string,
  [city, state, pincode]: readonly [string, string, string],
  [dial, digits]: readonly [string, number],
  weight: number,
) => [{ country, state, city, pincode, dial, digits }, weight] as const

/** Fourteen countries; two in three live in India, most of them in Gujarat. */
export const locations: readonly (readonly [Location, number])[] = [
  indian('Ahmedabad', 'Gujarat', '380009', 16),
  indian('Surat', 'Gujarat', '395003', 8),
  indian('Vadodara', 'Gujarat', '390001', 7),
  indian('Rajkot', 'Gujarat', '360001', 6),
  indian('Mumbai', 'Maharashtra', '400067', 10),
  indian('Pune', 'Maharashtra', '411004', 6),
  indian('Bengaluru', 'Karnataka', '560034', 5),
  indian('Delhi', 'Delhi', '110024', 4),
  indian('Hyderabad', 'Telangana', '500016', 3),
  indian('Chennai', 'Tamil Nadu', '600017', 2),
  indian('Jaipur', 'Rajasthan', '302001', 2),
  abroad('US', ['Edison', 'NJ', '08820'], ['732555', 4], 6),
  abroad('US', ['Fremont', 'CA', '94536'], ['510555', 4], 4),
  abroad('GB', ['Leicester', '', 'LE4 6AS'], ['7700900', 3], 6),
  abroad('GB', ['Wembley', '', 'HA9 6BA'], ['7700900', 3], 3),
  abroad('CA', ['Brampton', 'ON', 'L6T 4B5'], ['905555', 4], 4),
  abroad('AU', ['Parramatta', 'NSW', '2150'], ['41257', 4], 3),
  abroad('NZ', ['Auckland', '', '1041'], ['2102', 5], 2),
  abroad('SG', ['Singapore', 'Singapore', '218135'], ['8123', 4], 2),
  abroad('AE', ['Dubai', 'Dubai', ''], ['50123', 4], 4),
  abroad('KE', ['Nairobi', '', '00100'], ['71234', 4], 2),
  abroad('ZA', ['Durban', 'KwaZulu-Natal', '4092'], ['7112', 5], 1),
  abroad('DE', ['Berlin', '', '10115'], ['15123', 6], 1),
  abroad('NL', ['Amsterdam', '', '1012 AB'], ['6123', 5], 1),
  abroad('FR', ['Paris', '', '75010'], ['61234', 4], 1),
  abroad('MY', ['Kuala Lumpur', 'Kuala Lumpur', '50470'], ['1234', 5], 1),
]

export const streets = [
  'Prabhat Society',
  'Rangoli Park',
  'Kesar Villas',
  'Mango Lane',
  'Peepal Street',
  'Temple Road',
  'Lotus Court',
  'Station Road',
  'Garden View',
  'Banyan Avenue',
  'Marigold Close',
  'Saffron Heights',
] as const
