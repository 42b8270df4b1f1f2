import type { ReactNode } from 'react'
import { type SignTexts, useSignLanguage } from './sign-texts.tsx'

/** Renders a page's sign line as its heading: with the English meaning on English pages, alone on others. */
export function PageTitle({ sign, meaning, children }: SignTexts & { children?: ReactNode }) {
  const { lang, withMeaning } = useSignLanguage()
  return (
    <div className="page-title">
      <h1>
        <span className="sign-line" lang={lang}>
          {sign}
        </span>
        {withMeaning && <span className="meaning">{meaning}</span>}
      </h1>
      {children && <p className="lede">{children}</p>}
    </div>
  )
}

/** Renders a section's sign line as its heading, with meaning, a sentence, and a link at the right. */
export function SectionHead({ sign, meaning, children, link }: SignTexts & { children?: ReactNode; link?: ReactNode }) {
  const { lang, withMeaning } = useSignLanguage()
  return (
    <div className="section-head">
      <h2>
        <span lang={lang}>{sign}</span>
        {withMeaning && <span className="visually-hidden"> {meaning}</span>}
      </h2>
      <p>
        {withMeaning && <b aria-hidden="true">{meaning}</b>}
        {children}
      </p>
      {link}
    </div>
  )
}
