import { Link } from 'react-router'

interface ActionLinkProps {
  id: number
  /** The action's title, for screen readers. */
  about: string
}

/** A link to one action in the list of all actions. */
export function ActionLink({ id, about }: ActionLinkProps) {
  return (
    <Link to={`/actions#action-${id}`} className="reach whitespace-nowrap underline">
      Open in Actions<span className="sr-only">: {about}</span>
    </Link>
  )
}
