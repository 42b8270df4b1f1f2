import { Loader } from '#web/ui/loader.tsx'

/** Renders a page whose data is still loading, as high as the window. */
export function PageComing() {
  return (
    <main id="main" className="wrap whole-screen">
      <Loader />
    </main>
  )
}
