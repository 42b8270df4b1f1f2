import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isLanguage, type Language } from '#domain/language/language.ts'
import { readQuery } from '#web/data/read-query.ts'
import { type GalleryView, UiGallery } from '#web/dev/ui-gallery.tsx'

/** Listed here because the gallery itself is loaded only where it is shown. */
const views: readonly GalleryView[] = ['parts', 'shop', 'staff', 'hub']
const sampleProducts = readQuery('GET /api/products', { query: { limit: 12 } })

/** Serves the component gallery with all states, for developers; not found in production. */
export const Route = createFileRoute('/dev/ui')({
  validateSearch: ({ view, language }: Record<string, unknown>): { view?: GalleryView; language?: Language } => ({
    ...(views.includes(view as GalleryView) ? { view: view as GalleryView } : {}),
    ...(isLanguage(language) ? { language } : {}),
  }),
  beforeLoad: ({ context }) => {
    if (context.production) throw notFound()
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(sampleProducts),
  component: Gallery,
})

function Gallery() {
  const context = Route.useRouteContext()
  const { view = 'parts', language = context.language } = Route.useSearch()
  const { data } = useQuery(sampleProducts)
  const drawn = data?.items ?? []
  /** The gallery's products are invented; each reuses the picture of an existing one. */
  const picture = (name: string): string => {
    const product = drawn[name.length % Math.max(1, drawn.length)]
    return (name.startsWith('cloth/') ? product?.cloth.edge : product?.picture.src) ?? ''
  }
  return <UiGallery language={language} view={view} path="/dev/ui" picture={picture} />
}
