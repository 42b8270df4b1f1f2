import type { ReactNode } from 'react'
import '#web/styles/own-pages.css'

/** Renders a page with one form: its heading, an introduction, and the form. */
export function SmallFormPage({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap pb-16">
      <div className="auth-form">
        <h1 className="heading-2 mt-8 mb-4">{title}</h1>
        {lede && <p className="mb-5 max-w-prose">{lede}</p>}
        {children}
      </div>
    </main>
  )
}
