import type { Language } from '#domain/language/language.ts'
import type { HomeWindow } from './home-query.ts'

export const shopFrontSizes = '(min-width: 1080px) 632px, (min-width: 720px) 640px, calc(100vw - 32px)'

/**
 * Returns whether the shop front picture starts inside a phone's first view: true where no English meaning is below the sign
 * line; there it is the largest element. The picture is then eager, and React preloads it in the head.
 */
export const startsInView = (language: Language): boolean => language !== 'en'

/**
 * Preloads the shop front on desktop, where it is the first view's largest picture in English too; on a phone it is
 * below the first view and loads lazily.
 */
export const shopFrontPreload = (front: HomeWindow['shopFront'], language: Language) =>
  front && !startsInView(language)
    ? [
        {
          rel: 'preload',
          as: 'image',
          imageSrcSet: front.srcSet,
          imageSizes: shopFrontSizes,
          media: '(min-width: 720px)',
          fetchPriority: 'high' as const,
        },
      ]
    : []
