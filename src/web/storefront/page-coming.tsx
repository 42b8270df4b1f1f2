import { Loader } from '#web/ui/loader.tsx'

/** A page whose data is still on its way; it says so, and is as high as its window. */
export function PageComing() {
  return (
    <main id="main" className="wrap grid place-items-center min-h-screen">
      <Loader />
    </main>
  )
}
