/** A document link: its name, and as small text its issuer and amount. */
export type ListedDocument = { href: string; name: string; detail: string }

/** Lists PDF documents, each opening in a new tab; `newTab` says so to screen readers. */
export function DocumentList({ documents, newTab }: { documents: readonly ListedDocument[]; newTab: string }) {
  return (
    <ul className="stack-12">
      {documents.map(({ href, name, detail }) => (
        <li key={href}>
          <a className="button line wide" href={href} target="_blank" rel="noreferrer">
            {name} <span className="visually-hidden">{newTab}</span>
          </a>
          <span className="small block mt-4">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
