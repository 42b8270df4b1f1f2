import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import '#web/storefront/info/borders.css'
import { bordersQuery } from './border-reading.ts'
import { kindRows } from './goods-kinds.ts'
import { useKindName } from './kind-name.ts'

/** Renders the kinds of goods whose rules depend on the country, from the data the shop applies. */
export function DependsTable() {
  const { t, tCode } = useTranslation('prohibited')
  const nameOf = useKindName()
  const { data } = useQuery(bordersQuery)
  if (!data) return null
  const countries = (names: readonly string[]) => (names.length === 0 ? t('depends.nowhere') : names.join(', '))
  return (
    <table className="depends">
      <caption>{t('depends.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('depends.kind')}</th>
          <th scope="col">{t('depends.cannot')}</th>
          <th scope="col">{t('depends.care')}</th>
        </tr>
      </thead>
      <tbody>
        {kindRows(data.items).map(({ kind, cannot, lenient, care }) => (
          <tr key={kind}>
            <th scope="row">{nameOf(kind)}</th>
            <td data-head={t('depends.cannot')}>
              {countries(cannot)}
              {lenient.map(({ except, countries: names }) => (
                <span key={except} className="quiet">
                  {t(names.length === cannot.length ? 'depends.except' : 'depends.exceptIn', {
                    text: tCode('except', except),
                    countries: countries(names),
                  })}
                </span>
              ))}
            </td>
            <td data-head={t('depends.care')}>{countries(care)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
