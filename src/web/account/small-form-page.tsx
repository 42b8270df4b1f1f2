import type { ReactNode } from 'react'
import '#web/ui/own-pages.css'

/** Renders a page with one form: its heading, an introduction, and the form. */
export function SmallFormPage({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap pb-64">
      <div className="auth-form">
        <h1 className="heading-2 mt-32 mb-16">{title}</h1>
        {lede && <p className="mb-20">{lede}</p>}
        {children}
      </div>
    </main>
  )
}
