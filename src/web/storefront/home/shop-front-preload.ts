import type { Language } from '#domain/language.ts'
import type { HomeWindow } from './home-query.ts'

export const shopFrontSizes = '(min-width: 1080px) 632px, (min-width: 720px) 640px, calc(100vw - 32px)'

/**
 * Whether the shop front begins well inside a phone's first view: it does where no English meaning stands below the sign line, and is the
 * largest thing there. Such a picture is eager, and React asks for it in the head by itself.
 */
export const startsInView = (language: Language): boolean => language !== 'en'

/** On a desk the shop front is the first view's largest picture in English too, so it is asked for first; on a phone it lies below, and waits its turn. */
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
