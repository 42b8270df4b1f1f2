import type { PolicyBlock } from '#domain/content/policy.ts'
import type { Language } from '#domain/language/language.ts'
import { InlineText } from './inline-text.tsx'

/**
 * Renders a paragraph, a list or a table; on phones each table row becomes a block that repeats the column headers.
 */
export function PolicyBlockView({ block, in: language }: { block: PolicyBlock; in?: Language | undefined }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText text={block} in={language} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="policy-list">
        {block.list.map((line) => (
          <li key={line}>
            <InlineText text={line} in={language} />
          </li>
        ))}
      </ul>
    )
  }
  return <PolicyTable {...block.table} in={language} />
}

type PolicyTableProps = {
  in?: Language | undefined
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

function PolicyTable({ caption, head, rows, in: language }: PolicyTableProps) {
  return (
    <table>
      <caption>
        <InlineText text={caption} in={language} />
      </caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <InlineText text={first} in={language} />
            </th>
            {rest.map((text, index) => (
              <td key={head[index + 1]} data-head={head[index + 1]}>
                <InlineText text={text} in={language} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
