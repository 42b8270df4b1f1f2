import type { Language } from '#domain/language/language.ts'
import { type Location, locations, streets } from './demo-locations.ts'
import type { Draw } from './draw.ts'

/** Given names; with an initial they name nobody. */
const givenNames = [
  ...['Aarti', 'Amee', 'Bhavik', 'Chirag', 'Darshan', 'Devang', 'Dhara', 'Disha', 'Ekta', 'Falguni', 'Gopi', 'Hardik'],
  ...['Hetal', 'Hiral', 'Ila', 'Jagruti', 'Jatin', 'Jigna', 'Kalpa', 'Kavan', 'Ketaki', 'Kinjal', 'Komal', 'Krunal'],
  ...['Lata', 'Mansi', 'Manthan', 'Mital', 'Mukti', 'Naisha', 'Neel', 'Nirali', 'Ojas', 'Palak', 'Parth', 'Pinal'],
  ...['Pooja', 'Prerak', 'Rachna', 'Ravi', 'Riddhi', 'Rupa', 'Sagar', 'Sejal', 'Shaan', 'Shital', 'Smit', 'Sonal'],
  ...['Tanvi', 'Tejas', 'Trusha', 'Udit', 'Urvi', 'Vaibhav', 'Vatsal', 'Vidhi', 'Vishal', 'Yamini', 'Yash', 'Zarna'],
] as const
const initials = 'ABCDGHJKLMNPRSTV'

export type DemoCustomer = {
  name: string
  email: string
  language: Language
  place: Location
  shipping: Record<'fullName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'pincode' | 'country', string>
}

const languagesInIndia: readonly (readonly [Language, number])[] = [
  ['gu', 5],
  ['hi', 3],
  ['en', 4],
]
const languagesAbroad: readonly (readonly [Language, number])[] = [
  ['en', 7],
  ['gu', 3],
]

/** Makes up a customer: a given name with an initial, and an address that exists nowhere. */
export function makeCustomer(draw: Draw, number: number): DemoCustomer {
  const given = draw.one(givenNames)
  const name = `${given} ${draw.one([...initials])}.`
  const place = draw.weighted(locations)
  const email = `${given.toLowerCase()}.${number}@demo.example`
  const digits = String(draw.whole(0, 10 ** place.digits - 1)).padStart(place.digits, '0')
  return {
    name,
    email,
    language: draw.weighted(place.country === 'IN' ? languagesInIndia : languagesAbroad),
    place,
    shipping: {
      fullName: name,
      email,
      phone: place.dial + digits,
      address: `${draw.whole(1, 90)} ${draw.one(streets)}`,
      city: place.city,
      state: place.state,
      pincode: place.pincode,
      country: place.country,
    },
  }
}

/** Makes up the name of a person who works in a store. */
export const makeName = (draw: Draw): string => `${draw.one(givenNames)} ${draw.one([...initials])}.`
