import type { ReactNode } from 'react'

/** Renders one group of components with its heading. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <h2 className="heading-2">{title}</h2>
      <div className="stack-16">{children}</div>
    </section>
  )
}
