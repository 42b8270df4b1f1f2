import { useQueryClient } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { draftPreview, previewCookie } from '#domain/site/preview-cookie.ts'
import { hasGreeting } from '#domain/themes/theme-body.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { EditingTheme } from './use-theme-draft.ts'

const pages = ['home', 'products', 'product', 'cart'] as const
const paths = { home: '/', products: '/products', cart: '/cart' }

/** Renders a sample in the colours of the draft, and opens the shop with it in this browser only. */
export function ThemePreview({ detail, draft, language }: EditingTheme) {
  const { t } = useTranslation('theme-editor')
  const client = useQueryClient()
  const { busy, problem, ask } = useQuestion()
  const findProduct = async () => {
    const found = await ask(() => client.fetchQuery(readQuery('GET /api/products', { query: {} })))
    const [product] = found?.items ?? []
    return product && `/product/${product.id}`
  }
  const open = async (page: (typeof pages)[number]) => {
    const path = page === 'product' ? await findProduct() : paths[page]
    if (path === undefined) return
    if (draft.state !== 'saved' || draft.revision === 0) await draft.save()
    wear(draftPreview(detail.theme.id))
    location.assign(path)
  }
  return (
    <div className="panel-body stack-16">
      <Sample draft={draft} language={language} />
      <p className="small">{t('preview.text')}</p>
      <p className="row-12">
        {pages.map((page) => (
          <Button key={page} size="compact" variant="line" busy={busy} onClick={() => void open(page)}>
            {t(`preview.${page}`)}
          </Button>
        ))}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

function Sample({ draft, language }: Pick<EditingTheme, 'draft' | 'language'>) {
  const { t } = useTranslation('theme-editor')
  const { body, appearance } = draft
  const style = Object.fromEntries(
    Object.entries(appearance?.tokens ?? {}).map(([name, colour]) => [`--${name}`, colour]),
  ) as CSSProperties
  const greeting = hasGreeting(body) ? body.greeting : undefined
  return (
    <section className="theme-sample" style={style} aria-label={t('preview.sample')}>
      <div className="theme-sample-hero" lang={language}>
        <b>{greeting?.first[language] ?? body.name[language]}</b>
        <em>{greeting?.second[language] ?? ''}</em>
        <span>{greeting?.text[language].replace('{{city}}', '…') ?? body.description[language]}</span>
      </div>
      <div className="theme-sample-page">
        <span className="theme-sample-buy">{t('preview.buy')}</span>
        <span className="theme-sample-link">{t('preview.link')}</span>
        <span className="theme-sample-discount">{t('preview.discount')}</span>
        <span className="theme-sample-error">{t('preview.error')}</span>
        <b>{t('preview.price')}</b>
      </div>
    </section>
  )
}

/** Previews the shop in a theme, or a draft of one, in this browser only and until it is closed. */
export function wear(theme: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that works here.
  document.cookie = `${previewCookie}=${encodeURIComponent(theme)}; Path=/; SameSite=Lax`
}
