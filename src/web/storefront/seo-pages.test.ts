import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { identity } from '#domain/accounts/identity.ts'
import { languages } from '#domain/language/language.ts'
import { privatePaths, publicPages } from '#domain/site/public-pages.ts'
import { shownIdentity } from '#tests/support/shown-identity.ts'
import { faqJsonLd } from './faq-json-ld.ts'
import { shopJsonLd } from './home/shop-json-ld.ts'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdText } from './json-ld.ts'
import { pageHead } from './page-head.ts'
import { merchantTerms, type ProductDelivery } from './product/merchant-terms.ts'
import { productJsonLd } from './product/product-json-ld.ts'
import type { ProductDetails } from './product/product-query.ts'

const origin = 'https://haatdi.example'
const text = { title: 'Namkeen', description: 'Sev and gathiya', path: '/products?category=namkeen' }

describe('the head of a public page', () => {
  it.each(languages)('in %s has one address, and the same page in every language', (language) => {
    const { links = [] } = pageHead({ origin, language }, text)
    const own = language === 'en' ? text.path : `${text.path}&lng=${language}`
    expect(links[0]).toEqual({ rel: 'canonical', href: origin + own })
    expect(links.slice(1).map((link) => 'hrefLang' in link && link.hrefLang)).toEqual([...languages, 'x-default'])
  })

  it('says what a shared link shows: a picture with its size and words, in the page’s language', () => {
    const { meta = [] } = pageHead({ origin, language: 'gu' }, text)
    const properties = Object.fromEntries(
      meta.flatMap((tag) => ('property' in tag ? [[tag.property, tag.content]] : [])),
    )
    expect(properties).toMatchObject({
      'og:type': 'website',
      'og:site_name': identity.name.gu,
      'og:locale': 'gu_IN',
      'og:image': `${origin}/share/shop-gu.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': identity.name.gu,
    })
  })

  it('keeps what someone typed or filtered out of search engines', () => {
    const { meta = [], links } = pageHead({ origin, language: 'en' }, { ...text, unlisted: true })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(links).toEqual([])
  })
})

describe('every page of the shop', () => {
  const routes = readdirSync('src/web/routes').filter(
    (file) => /^(_shop\.|offline)/.test(file) && !['_shop.tsx', '_shop.$.tsx'].includes(file),
  )
  const pathOf = (file: string) =>
    `/${file
      .replace(/^_shop\./, '')
      .replace(/\.tsx$/, '')
      .replace(/\.?index$/, '')
      .replaceAll('.', '/')
      .replace('{$shop}', identity.shortName)}`

  it.each(routes)('%s is listed for search engines, or kept out of them', (file) => {
    // A page nested in another, as in the account, has the head of its parent.
    const around = file.replace(/\.[^.]+\.tsx$/, '.tsx')
    const files = [file, ...(around !== '_shop.tsx' && routes.includes(around) ? [around] : [])]
    const source = files.map((each) => readFileSync(`src/web/routes/${each}`, 'utf8')).join('\n')
    const path = pathOf(file)
    const listed = publicPages.includes(path) || /^\/(product|brand)\/\$/.test(path)
    const noindex = /personalHead|unlisted: true|'noindex'/.test(source)
    expect(
      { listed, noindex },
      `${path}: name it in site/public-pages.ts, or give it a head that says noindex`,
    ).toEqual({
      listed: !noindex,
      noindex: !listed,
    })
    if (listed) {
      expect(source).toContain('pageHead(')
      expect(privatePaths.some((fieldPath) => path.startsWith(fieldPath))).toBe(false)
    }
  })

  it('lists nothing that is not there', () => {
    const there = routes.map(pathOf)
    for (const page of publicPages) expect(there).toContain(page.split('?')[0])
  })
})

type Shape = { [name: string]: Shape | RegExp | 'text' | 'number' | Shape[] }

/** Returns the errors of a schema.org object against a handwritten shape; every key of the shape is required. */
function faults(thing: unknown, shape: Shape, at = ''): string[] {
  return Object.entries(shape).flatMap(([name, wanted]) => {
    const value = (thing as Record<string, unknown> | null)?.[name]
    const fieldPath = `${at}.${name}`
    if (wanted === 'text') return typeof value === 'string' && value !== '' ? [] : [fieldPath]
    if (wanted === 'number') return typeof value === 'number' ? [] : [fieldPath]
    if (wanted instanceof RegExp) return typeof value === 'string' && wanted.test(value) ? [] : [fieldPath]
    if (Array.isArray(wanted)) {
      if (!Array.isArray(value) || value.length === 0) return [fieldPath]
      return value.flatMap((one, index) => faults(one, wanted[0] ?? {}, `${fieldPath}[${index}]`))
    }
    return faults(value, wanted, fieldPath)
  })
}

const ours = /^https:\/\/haatdi\.example\//
const days = { '@type': /^QuantitativeValue$/, minValue: 'number', maxValue: 'number', unitCode: /^DAY$/ } as const
const product = {
  id: 'methi-khakhra',
  name: 'Methi </script> Khakhra',
  description: 'Thin discs',
  category: 'snacks',
  gallery: [{ src: '/pictures/a.avif' }],
  sizes: [],
  brandName: 'Otlavali',
  countryOfOrigin: 'IN',
  weightGrams: 200,
  currentPrice: 110,
  availability: 'in_stock',
  rating: null,
  reviewCount: 0,
} as unknown as ProductDetails
const delivery: ProductDelivery = {
  handling: { from: 3, to: 4 },
  items: [
    { countries: ['IN'], atMost: 172, days: { from: 1, to: 10 } },
    { countries: ['GB', 'DE'], atMost: 690, days: { from: 12, to: 21 } },
    { countries: ['US', 'CA'], atMost: 760, days: { from: 14, to: 25 } },
  ],
}
const steps = [
  { name: 'Home', path: '/' },
  { name: 'Snacks', path: '/products?category=snacks' },
]
const breadcrumb: Shape = {
  '@context': /^https:\/\/schema\.org$/,
  '@type': /^BreadcrumbList$/,
  itemListElement: [{ '@type': /^ListItem$/, position: 'number', name: 'text', item: ours }],
}

describe('what search engines read', () => {
  const texts: [string, string | undefined, Shape][] = [
    [
      'Product',
      productJsonLd({ origin, product, reviews: [], delivery, steps })[0],
      {
        '@context': /^https:\/\/schema\.org$/,
        '@type': /^Product$/,
        name: 'text',
        description: 'text',
        sku: 'text',
        brand: { '@type': /^Brand$/, name: 'text' },
        offers: {
          '@type': /^Offer$/,
          url: ours,
          price: /^\d+\.\d\d$/,
          priceCurrency: /^INR$/,
          availability: /^https:\/\/schema\.org\/(InStock|OutOfStock)$/,
          itemCondition: /NewCondition$/,
          shippingDetails: [
            {
              '@type': /^OfferShippingDetails$/,
              shippingRate: { '@type': /^MonetaryAmount$/, maxValue: /^\d+\.\d\d$/, currency: /^INR$/ },
              shippingDestination: { '@type': /^DefinedRegion$/ },
              deliveryTime: { '@type': /^ShippingDeliveryTime$/, handlingTime: days, transitTime: days },
            },
          ],
          hasMerchantReturnPolicy: [
            {
              '@type': /^MerchantReturnPolicy$/,
              merchantReturnLink: ours,
              returnPolicyCategory: /^https:\/\/schema\.org\//,
            },
          ],
        },
      },
    ],
    ['the way to a product', productJsonLd({ origin, product, reviews: [], delivery, steps })[1], breadcrumb],
    ['BreadcrumbList', breadcrumbJsonLd(origin, steps), breadcrumb],
    [
      'ItemList',
      itemListJsonLd(origin, [{ id: 'a', name: 'A' }]),
      {
        '@type': /^ItemList$/,
        numberOfItems: 'number',
        itemListElement: [{ '@type': /^ListItem$/, position: 'number', url: ours, name: 'text' }],
      },
    ],
    [
      'Organization',
      shopJsonLd(origin, 'hi', 'text', shownIdentity('hi'))[0],
      {
        '@type': /^Organization$/,
        name: 'text',
        url: ours,
        logo: { url: ours },
        email: /@/,
        telephone: /^\+91/,
        contactPoint: { '@type': /^ContactPoint$/ },
      },
    ],
    [
      'WebSite',
      shopJsonLd(origin, 'en', 'text', shownIdentity('en'))[1],
      {
        '@type': /^WebSite$/,
        url: ours,
        potentialAction: {
          '@type': /^SearchAction$/,
          target: { '@type': /^EntryPoint$/, urlTemplate: /\/search\?q=\{search_term_string\}$/ },
          'query-input': /^required name=search_term_string$/,
        },
      },
    ],
    [
      'FAQPage',
      faqJsonLd([{ question: 'Why?', answer: 'Because' }]),
      {
        '@type': /^FAQPage$/,
        mainEntity: [{ '@type': /^Question$/, name: 'text', acceptedAnswer: { '@type': /^Answer$/, text: 'text' } }],
      },
    ],
  ]
  it.each(texts)('%s is whole', (_type, text = '', shape) => {
    expect(faults(JSON.parse(text), shape)).toEqual([])
  })

  it('cannot end its script, whatever a seller writes', () => {
    const [text = ''] = productJsonLd({ origin, product, reviews: [], delivery, steps })
    expect(text).not.toContain('<')
    expect(JSON.parse(text).name).toBe('Methi </script> Khakhra')
    expect(jsonLdText({ '@type': 'Thing', name: '<!--' })).not.toContain('<')
  })
})

describe('taking things back (return policy)', () => {
  const policies = (isFood: boolean) =>
    merchantTerms(origin, isFood, delivery).hasMerchantReturnPolicy.map((policy) => [
      policy.applicableCountry.join(' '),
      'merchantReturnDays' in policy ? policy.merchantReturnDays : 'never',
    ])

  it('"Changed my mind, food: not possible once dispatched (safety)"', () => {
    expect(policies(true)).toEqual([['IN GB DE US CA', 'never']])
  })

  it('things of the house: 7 days in India, 14 days in the EU and the UK', () => {
    expect(policies(false)).toEqual([
      ['IN', 7],
      ['GB DE', 14],
      ['US CA', 'never'],
    ])
  })
})

describe('shared pictures', () => {
  type Picture = { file: string; width: number; height: number; bytes: number }
  const list = 'dist/pictures/manifest.json'
  const seed = (name: string): { id: string }[] => JSON.parse(readFileSync(`database/seed/${name}.json`, 'utf8'))

  it.skipIf(!existsSync(list))('are drawn for every product, every brand and the shop in every language', () => {
    const drawn: Record<string, Picture> = JSON.parse(readFileSync(list, 'utf8'))
    const names = [
      ...seed('products').map(({ id }) => `share/product-${id}`),
      ...seed('brands').map(({ id }) => `share/brand-${id}`),
      ...languages.map((language) => `share/shop-${language}`),
    ]
    for (const name of names) {
      expect(drawn[name], name).toMatchObject({ width: 1200, height: 630 })
      expect(drawn[name]?.file).toMatch(/\.jpeg$/)
      expect(drawn[name]?.bytes, name).toBeLessThan(66 * 1024)
    }
    const all = names.map((name) => drawn[name]?.bytes ?? 0)
    expect(all.reduce((sum, bytes) => sum + bytes, 0) / all.length).toBeLessThan(60 * 1024)
    for (const { id } of seed('products')) expect(drawn[`listed/${id}`], id).toMatchObject({ width: 680 })
  })
})
