import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

/** Draws one link; the storefront passes the router's, so that the kit itself knows no router. */
export type LinkComponent = (props: LinkProps) => ReactNode

const plainLink: LinkComponent = (props) => <a {...props} />

const LinkContext = createContext<LinkComponent>(plainLink)

/** Makes every `Link` below it be drawn by `component`; without it links are plain anchors. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** A link to a page of ours. For other sites and for downloads use a plain anchor. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}
