import type { HomeWindow } from './home-query.ts'

export const shopFrontSizes = '(min-width: 1080px) 632px, (min-width: 720px) 640px, calc(100vw - 32px)'

/** On a desk the shop front is the first view's largest picture, so it is asked for first; on a phone it lies below, and waits its turn. */
export const shopFrontPreload = (front: HomeWindow['shopFront']) =>
  front
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
