import type { Trilingual } from '../language/language.ts'

/**
 * The operator of this shop: everything another region's operator changes (docs/spec/decisions.md#1). Example values on reserved
 * domains; nothing else in the product repeats them.
 */
export const identity = {
  name: { en: 'Haatdi', gu: 'હાટડી', hi: 'हाटड़ी' } satisfies Trilingual,
  /** Part of the why-choose page's URL. */
  shortName: 'haatdi',
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
  } satisfies Trilingual,
  legal: {
    name: 'Haatdi Marketplace Private Limited',
    address: 'Hub, Station Road, Ahmedabad 380001, Gujarat, India',
    phone: '+91 79 0000 0000',
    /** A named person, as the law requires; Namuna is Gujarati for specimen. */
    grievanceOfficer: 'Asha Namuna',
    grievanceEmail: 'grievance@haatdi.example',
    grievancePhone: '+91 79 0000 0001',
    cin: 'U00000GJ2026PTC000000',
    gstin: '24AAAAA0000A1Z8',
    /** The state the shop is registered in. */
    state: 'Gujarat',
    /** Importer Exporter Code, and the letter of undertaking under which exports are tax-free. */
    iec: 'AAAAA0000A',
    lut: 'AD240000000000X',
    fssai: '99999000000001',
  },
} as const
