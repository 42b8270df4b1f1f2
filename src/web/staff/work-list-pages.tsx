import { pageSizes } from '#domain/lists/list-declaration.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { formatCount } from './format-count.ts'
import type { ListKeys } from './use-list-keys.ts'
import type { GoTo, ListPage } from './work-list.tsx'
import type { ListSearch } from './work-list-search.ts'

type PagesProps = { page: ListPage<unknown>; search: ListSearch; go: GoTo; keys: ListKeys; canChoose: boolean }

/** Renders the pages of a list, their size, and the keys. */
export function WorkListPages({ page, search, go, keys, canChoose }: PagesProps) {
  const { t, language } = useTranslation('lists')
  const shown = (count: number) => formatCount(count, language)
  const to = (wanted: number) => go({ page: String(wanted) })
  return (
    <div className="work-list-foot">
      <nav className="row-12 middle" aria-label={t('pages.label')}>
        <Button variant="line" size="compact" disabled={page.page === 1} onClick={() => to(page.page - 1)}>
          {t('pages.previous')}
        </Button>
        <span role="status">{t('pages.at', { page: shown(page.page), pages: shown(page.pages) })}</span>
        <Button variant="line" size="compact" disabled={page.page === page.pages} onClick={() => to(page.page + 1)}>
          {t('pages.next')}
        </Button>
      </nav>
      <SelectField
        label={t('pages.size')}
        value={String(page.size)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(event) => go({ ...search, page: '', size: event.target.value })}
      />
      <div className="work-list-keys small">
        <Checkbox checked={keys.isOn} onChange={(event) => keys.setOn(event.target.checked)}>
          {t('keys.use')}
        </Checkbox>
        {keys.isOn && <p>{[t('keys.list'), ...(canChoose ? [t('keys.choose')] : [])].join(' ')}</p>}
      </div>
    </div>
  )
}
