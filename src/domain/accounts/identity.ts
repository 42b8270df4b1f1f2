import type { Trilingual } from '../language/language.ts'

/** The shop's name, which is drawn into its pictures and fonts; another region's operator changes it here (docs/spec/decisions.md#1). */
export const identity = {
  name: { en: 'Haatdi', gu: 'હાટડી', hi: 'हाटड़ी' } satisfies Trilingual,
  /** Part of the why-choose page's URL. */
  shortName: 'haatdi',
} as const

/** Who runs the shop and how to reach them, as pages, emails and documents say. */
export type ShopIdentity = {
  email: string
  /** Where the chat button leads: WhatsApp, or another chat with a web address. */
  chatUrl: string
  profiles: readonly { name: string; url: string }[]
  location: Trilingual
  legal: {
    name: string
    address: string
    phone: string
    /** A named person, as the law requires. */
    grievanceOfficer: string
    grievanceEmail: string
    grievancePhone: string
    /** Empty where the operator is no company. */
    cin: string
    gstin: string
    /** The state the shop is registered in. */
    state: string
    /** Importer Exporter Code, and the letter of undertaking under which exports are tax-free. */
    iec: string
    lut: string
    fssai: string
  }
}

/**
 * What the shop was shipped with, in force until an admin publishes their own (decision 562). Example values on reserved domains;
 * nothing else in the product repeats them.
 */
export const shippedIdentity: ShopIdentity = {
  email: 'hello@haatdi.example',
  chatUrl: 'https://chat.haatdi.example/haatdi',
  profiles: [
    { name: 'Instagram', url: 'https://instagram.example/haatdi' },
    { name: 'Facebook', url: 'https://facebook.example/haatdi' },
  ],
  location: {
    en: 'Ahmedabad, Gujarat, India',
    gu: 'અમદાવાદ, ગુજરાત, ભારત',
    hi: 'अहमदाबाद, गुजरात, भारत',
  },
  legal: {
    name: 'Haatdi Marketplace Private Limited',
    address: 'Hub, Station Road, Ahmedabad 380001, Gujarat, India',
    phone: '+91 79 0000 0000',
    /** Namuna is Gujarati for specimen. */
    grievanceOfficer: 'Asha Namuna',
    grievanceEmail: 'grievance@haatdi.example',
    grievancePhone: '+91 79 0000 0001',
    cin: 'U00000GJ2026PTC000000',
    gstin: '24AAAAA0000A1Z8',
    state: 'Gujarat',
    iec: 'AAAAA0000A',
    lut: 'AD240000000000X',
    fssai: '99999000000001',
  },
}
