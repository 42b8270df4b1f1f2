import { useState } from 'react'
import { type ListDeclaration, parseColumns } from '#domain/lists/list-declaration.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { formatCount } from './format-count.ts'
import type { GoTo } from './work-list.tsx'
import { FilterForm } from './work-list-filters.tsx'
import { type ListSearch, listRequestOf } from './work-list-search.ts'
import { WorkListViews } from './work-list-views.tsx'

type ToolsProps = {
  list: ListDeclaration
  path: string
  search: ListSearch
  go: GoTo
  filePath: string
  total: number
}

const tools = ['filter', 'columns', 'views', 'file'] as const
type Tool = (typeof tools)[number]
const icons: Readonly<Record<Tool, IconName>> = { filter: 'filter', columns: 'list', views: 'copy', file: 'down' }

/** Renders the buttons above a list; each opens one panel, and one panel is open at a time. */
export function WorkListTools({ list, path, search, go, filePath, total }: ToolsProps) {
  const { t } = useTranslation('lists')
  const [open, setOpen] = useState<Tool>()
  const close: GoTo = (part) => {
    setOpen(undefined)
    go(part)
  }
  return (
    <>
      <div className="work-list-tools">
        {tools.map((tool) => (
          <Button
            key={tool}
            variant="line"
            size="compact"
            icon={icons[tool]}
            aria-expanded={open === tool}
            onClick={() => setOpen(open === tool ? undefined : tool)}
          >
            {t(`tools.${tool}`)}
          </Button>
        ))}
      </div>
      {open === 'filter' && <FilterForm list={list} search={search} go={close} />}
      {open === 'columns' && <ColumnChoice list={list} search={search} go={go} />}
      {open === 'views' && <WorkListViews list={list} path={path} search={search} />}
      {open === 'file' && <FileLinks filePath={filePath} search={search} total={total} />}
    </>
  )
}

/** Renders the columns to choose and their order. */
function ColumnChoice({ list, search, go }: Pick<ToolsProps, 'list' | 'search' | 'go'>) {
  const { t, tCode } = useTranslation('lists')
  const shown = parseColumns(search.columns, list).map(({ key }) => key)
  const others = list.columns.map(({ key }) => key).filter((key) => !shown.includes(key))
  const set = (keys: readonly string[]) => go({ ...search, columns: keys.join(',') })
  const name = (key: string) => tCode(`columns.${list.name}`, key)
  return (
    <fieldset className="work-list-panel work-list-columns">
      <legend className="visually-hidden">{t('tools.columns')}</legend>
      {shown.map((key, index) => (
        <span key={key} className="work-list-column">
          <label className="check-line">
            <input
              type="checkbox"
              className="check"
              checked
              disabled={shown.length === 1}
              onChange={() => set(shown.filter((each) => each !== key))}
            />
            <span>{name(key)}</span>
          </label>
          <IconButton
            icon="up"
            label={t('columnEarlier', { column: name(key) })}
            disabled={index === 0}
            onClick={() => set([...shown.slice(0, index - 1), key, shown[index - 1] ?? '', ...shown.slice(index + 1)])}
          />
        </span>
      ))}
      {others.map((key) => (
        <label key={key} className="check-line">
          <input type="checkbox" className="check" checked={false} onChange={() => set([...shown, key])} />
          <span>{name(key)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function FileLinks({ filePath, search, total }: Pick<ToolsProps, 'filePath' | 'search' | 'total'>) {
  const { t, language } = useTranslation('lists')
  const { size: _, page: __, ...request } = listRequestOf(search)
  const href = (format: string) => addressOf(filePath, { ...request, columns: search.columns, format })
  return (
    <div className="work-list-panel">
      <p>{t('file.text', { count: total, shown: formatCount(total, language) })}</p>
      <a className="button line" href={href('xlsx')} download>
        {t('file.xlsx')}
      </a>
      <a className="button line" href={href('csv')} download>
        {t('file.csv')}
      </a>
    </div>
  )
}
