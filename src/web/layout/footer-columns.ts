import { identity } from '#domain/accounts/identity.ts'
import type { TextKey } from '#texts/text-keys.ts'
import type { FooterColumn } from '#web/chrome/site-footer.tsx'
import type { Translate } from '#web/i18n/translator.ts'

type ColumnName = 'shop' | 'help' | 'work' | 'policies'

/** Returns the footer links of every shop page, in four columns. `t` translates texts of the shell. */
export function footerColumns(t: Translate<'shell'>): FooterColumn[] {
  const column = (
    title: ColumnName,
    links: readonly (readonly [href: string, key: TextKey<'shell'>])[],
  ): FooterColumn => ({
    title: t(`footer.${title}`),
    links: links.map(([href, key]) => ({ href, label: t(key) })),
  })
  return [
    column('shop', [
      ['/products', 'footer.allProducts'],
      ['/brands', 'nav.stores'],
      ['/products?offer=true', 'nav.promotions'],
      ['/reviews', 'footer.reviews'],
      ['/orders', 'footer.track'],
    ]),
    column('help', [
      ['/support', 'footer.support'],
      ['/faq', 'footer.faq'],
      ['/shipping-test', 'footer.rates'],
      [`/why-choose-${identity.shortName}`, 'footer.why'],
    ]),
    column('work', [
      ['/auth?register=seller', 'footer.open'],
      ['/seller-agreement', 'footer.agreement'],
      ['/prohibited-items', 'footer.prohibited'],
      ['/courier-login', 'footer.couriers'],
    ]),
    column('policies', [
      ['/shipping-policy', 'footer.shipping'],
      ['/return-refund-policy', 'footer.returns'],
      ['/privacy-policy', 'footer.privacy'],
      ['/terms-of-service', 'footer.terms'],
    ]),
  ]
}
