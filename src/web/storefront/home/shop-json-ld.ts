import { identity } from '#domain/accounts/identity.ts'
import { type Language, languages } from '#domain/language/language.ts'
import type { ShownIdentity } from '#web/data/shop-identity.ts'
import { jsonLdText } from '../json-ld.ts'

/** Returns the home page's JSON-LD: the operator and the site search. */
export function shopJsonLd(
  origin: string,
  language: Language,
  description: string,
  { email, profiles, legal }: ShownIdentity,
): string[] {
  const shop = `${origin}/#shop`
  return [
    jsonLdText({
      '@type': 'Organization',
      '@id': shop,
      name: identity.name[language],
      alternateName: languages.filter((other) => other !== language).map((other) => identity.name[other]),
      legalName: legal.name,
      description,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png`, width: 512, height: 512 },
      image: `${origin}/share/shop-${language}.jpg`,
      email,
      telephone: legal.phone,
      address: { '@type': 'PostalAddress', streetAddress: legal.address, addressCountry: 'IN' },
      sameAs: profiles.map(({ url }) => url),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email,
        telephone: legal.phone,
        availableLanguage: [...languages],
      },
    }),
    jsonLdText({
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: identity.name[language],
      url: `${origin}/`,
      inLanguage: [...languages],
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]
}
