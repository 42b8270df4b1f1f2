import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { iconPictures } from '#drawing/picture-names.ts'
import { translate, translateCode } from '#server/translate.ts'
import { inLanguage } from './sitemap.ts'

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * Returns the manifest with the shop's name and appearance once installed, in a language. The id is the same in every
 * language.
 */
export function webManifest(language: Language) {
  const shortcut = (key: string, path: string, surface: 'shell' | 'ui' = 'shell') => ({
    name: translateCode(language, surface, key),
    url: inLanguage(path, language),
    icons: [png(iconPictures.small, 192, 'any')],
  })
  return {
    id: '/',
    name: identity.name[language],
    short_name: identity.name[language],
    description: translate(language, 'shop', 'home.description'),
    lang: language,
    dir: 'ltr',
    start_url: inLanguage('/', language),
    scope: '/',
    display: 'standalone',
    theme_color: '#FF9933',
    background_color: '#FFFEF7',
    categories: ['food', 'shopping'],
    icons: [
      png(iconPictures.small, 192, 'any'),
      png(iconPictures.large, 512, 'any'),
      png(iconPictures.maskable, 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('footer.allProducts', '/products'),
      shortcut('nav.stores', '/brands'),
      shortcut('header.cart', '/cart', 'ui'),
      shortcut('footer.track', '/orders'),
    ],
  }
}
