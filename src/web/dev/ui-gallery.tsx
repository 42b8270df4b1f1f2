import { useState } from 'react'
import { type Language, languages } from '#domain/language/language.ts'
import enGallery from '#texts/en/gallery.json' with { type: 'json' }
import enNotify from '#texts/en/notify.json' with { type: 'json' }
import enUi from '#texts/en/ui.json' with { type: 'json' }
import guGallery from '#texts/gu/gallery.json' with { type: 'json' }
import guNotify from '#texts/gu/notify.json' with { type: 'json' }
import guUi from '#texts/gu/ui.json' with { type: 'json' }
import hiGallery from '#texts/hi/gallery.json' with { type: 'json' }
import hiNotify from '#texts/hi/notify.json' with { type: 'json' }
import hiUi from '#texts/hi/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider, useTranslation } from '#web/i18n/use-translation.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryFeedback } from './gallery-feedback.tsx'
import { SampleHubFrame, SampleSellerFrame, ShopFrame } from './gallery-frames.tsx'
import { GalleryGoods } from './gallery-goods.tsx'
import { GalleryOrders, GalleryWork } from './gallery-orders.tsx'
import type { PictureFinder } from './gallery-sample.ts'
import '#web/staff.css'
import '#web/storefront/cart/cart.css'
import '#web/storefront/home/home.css'
import '#web/ui/own-pages.css'
import './gallery.css'

const resources = {
  en: { ui: enUi, notify: enNotify, gallery: enGallery },
  gu: { ui: guUi, notify: guNotify, gallery: guGallery },
  hi: { ui: hiUi, notify: hiNotify, gallery: hiGallery },
}

const galleryViews = ['parts', 'shop', 'staff', 'hub'] as const
export type GalleryView = (typeof galleryViews)[number]

export type UiGalleryProps = { language: Language; view: GalleryView; path: string; picture: PictureFinder }

/**
 * Renders every component of the kit with its states, in one language and in one of four frames. `path` is the page's
 * path; its links add `?view=` and `?language=`. `picture` finds the URL of an image by its logical name.
 */
export function UiGallery(props: UiGalleryProps) {
  const [translator] = useState(() => createTranslator(props.language, resources[props.language]))
  return (
    <TranslatorProvider translator={translator}>
      <div lang={props.language}>
        <GalleryPage {...props} />
        <ToastRegion />
      </div>
    </TranslatorProvider>
  )
}

function GalleryPage({ language, view, path, picture }: UiGalleryProps) {
  const { t } = useTranslation('gallery')
  const hrefOf = (toView: GalleryView, toLanguage: Language) => `${path}?view=${toView}&language=${toLanguage}`
  const choice = (
    <ul className="row-16">
      {galleryViews.flatMap((other) =>
        languages.map((tongue) => (
          <li key={other + tongue}>
            <a href={hrefOf(other, tongue)} aria-current={other === view && tongue === language ? 'page' : undefined}>
              {t(`view.${other}`)} {tongue}
            </a>
          </li>
        )),
      )}
    </ul>
  )
  if (view === 'shop')
    return (
      <ShopFrame language={language} hrefOf={(tongue) => hrefOf(view, tongue)}>
        <GalleryGoods language={language} picture={picture} />
        {choice}
      </ShopFrame>
    )
  if (view === 'staff')
    return (
      <SampleSellerFrame>
        <h1>{t('title')}</h1>
        <GalleryWork />
        {choice}
      </SampleSellerFrame>
    )
  if (view === 'hub')
    return (
      <SampleHubFrame>
        <h1>{t('title')}</h1>
        <GalleryWork />
        {choice}
      </SampleHubFrame>
    )
  return (
    <main className="wrap">
      <h1 className="heading-2">{t('title')}</h1>
      {choice}
      <GalleryControls />
      <GalleryFeedback picture={picture} />
      <GalleryOrders />
      <GalleryWork />
    </main>
  )
}
