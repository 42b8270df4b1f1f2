import { InlineText } from './inline-text.tsx'
import type { PolicyBlock } from './policy.ts'

/**
 * Renders a paragraph, a list or a table; on phones each table row becomes a block that repeats the column headers.
 */
export function PolicyBlockView({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="policy-list">
        {block.list.map((line) => (
          <li key={line}>
            <InlineText text={line} />
          </li>
        ))}
      </ul>
    )
  }
  return <PolicyTable {...block.table} />
}

type PolicyTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

function PolicyTable({ caption, head, rows }: PolicyTableProps) {
  return (
    <table>
      <caption>
        <InlineText text={caption} />
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
              <InlineText text={first} />
            </th>
            {rest.map((text, index) => (
              <td key={head[index + 1]} data-head={head[index + 1]}>
                <InlineText text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
