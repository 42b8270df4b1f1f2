import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

/**
 * A component that renders one link; the storefront passes the router's, so that the kit does not depend on a router.
 */
export type LinkComponent = (props: LinkProps) => ReactNode

const plainLink: LinkComponent = (props) => <a {...props} />

const LinkContext = createContext<LinkComponent>(plainLink)

/** Makes every `Link` below it render with `component`; without it links are plain anchors. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Renders a link to an internal page. For other sites and downloads use a plain anchor. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}
