/** A paper that can be opened: what it is called, and in small whose it is and over how much. */
export type ListedDocument = { href: string; name: string; detail: string }

/** Papers as PDFs, each opened in a tab of its own; `newTab` says so to whoever cannot see it. */
export function DocumentList({ documents, newTab }: { documents: readonly ListedDocument[]; newTab: string }) {
  return (
    <ul className="grid gap-3">
      {documents.map(({ href, name, detail }) => (
        <li key={href}>
          <a className="button line wide" href={href} target="_blank" rel="noreferrer">
            {name} <span className="visually-hidden">{newTab}</span>
          </a>
          <span className="small block mt-1">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
