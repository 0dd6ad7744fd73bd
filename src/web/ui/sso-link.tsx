import type { AnchorHTMLAttributes } from 'react'

/**
 * A link to the page where single sign-on begins. It is the only link of ours that says where it comes from. So the
 * server can tell it from a link that a company has put on one of our pages.
 */
export const SsoLink = ({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...link} referrerPolicy="origin">
    {children}
  </a>
)
